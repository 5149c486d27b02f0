import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { isAlive } from '../processes/process-alive.ts'
import { ProcessSlot, type SlotProcess } from './process-slot.ts'

/** A process that takes a moment to be ended. */
async function start(): Promise<SlotProcess> {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  const gone = once(child, 'exit').then(() => undefined)
  return {
    pid: child.pid ?? 0,
    gone,
    kill: async () => {
      await sleep(200)
      child.kill('SIGKILL')
      await gone
    },
  }
}

test('whoever closes a slot that is being closed waits until the process is gone', async () => {
  const slot = new ProcessSlot('test', start)
  const { pid } = await slot.process()
  const first = slot.close()
  await slot.close()
  expect(isAlive(pid)).toBe(false)
  await first
})

test('closing a slot whose process is being replaced ends it and starts no other', async () => {
  const slot = new ProcessSlot('test', start)
  const { pid } = await slot.process()
  const replacing = slot.replace('worn')
  await slot.close()
  expect(isAlive(pid)).toBe(false)
  await replacing
  expect([slot.isWarm, slot.pid]).toEqual([false, undefined])
  await expect(slot.process()).rejects.toMatchObject({ code: 'shutting-down' })
})

test('closing a slot whose process is still starting ends that', async () => {
  const slot = new ProcessSlot('test', start)
  const starting = slot.process()
  await slot.close()
  expect(isAlive((await starting).pid)).toBe(false)
})
