import { EventEmitter, once } from 'node:events'
import { expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { inJob, RunningJob } from '../jobs/running-job.ts'
import { ProcessSlot, type SlotProcess } from './process-slot.ts'
import { ProcessSlots } from './process-slots.ts'

const { signal } = new AbortController()

/** A pool of one that gives a spare up at once, with numbers for processes. */
function pool() {
  let started = 0
  const start = async (): Promise<SlotProcess> => {
    started += 1
    const events = new EventEmitter()
    const gone = once(events, 'exit').then(() => undefined)
    return { pid: started, gone, kill: async () => void events.emit('exit') }
  }
  const newSlot = () => new ProcessSlot('test', start)
  return new ProcessSlots(1, newSlot, (slot) => slot.isReady, 1)
}

const takenByJob = (slots: ReturnType<typeof pool>) => inJob(new RunningJob(), () => slots.take(signal))

test('when the first slot has gone in favour of a spare one, the pool tells of that alone', async () => {
  const slots = pool()
  const first = await takenByJob(slots)
  const spare = await takenByJob(slots)
  await first.process()
  await spare.process()
  expect(slots.pids).toEqual([1, 2])
  slots.giveBack(first)
  await eventually(() => expect(slots.all).toEqual([spare]))
  slots.giveBack(spare)
  await eventually(() => expect(slots.pids).toEqual([2]))
  await expect(first.process()).rejects.toMatchObject({ code: 'shutting-down' })
  expect(slots.all.map(({ isReady }) => isReady)).toEqual([true])
  await slots.close()
})

test('closing a pool ends its processes and refuses who waits', async () => {
  const slots = pool()
  const slot = await slots.take(signal)
  await slot.process()
  const waiting = slots.take(signal)
  const refused = expect(waiting).rejects.toMatchObject({ code: 'shutting-down' })
  await slots.close()
  await refused
  expect(slots.pids).toEqual([])
})
