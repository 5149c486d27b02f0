import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
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

test('a process is renewed when another is ready and nobody uses it, and whoever comes meanwhile is given it', async () => {
  const slot = new ProcessSlot('test', start)
  const old = await slot.process()
  const ready: number[] = []
  slot.use()
  slot.renew('worn', async ({ pid }) => ready.push(pid))
  slot.renew('worn', async ({ pid }) => ready.push(pid))
  expect(await slot.process()).toBe(old)
  await eventually(() => expect(ready).toHaveLength(1))
  expect([await slot.process(), isAlive(old.pid)]).toEqual([old, true])
  slot.rest()
  const { pid } = await slot.process()
  expect([[pid], slot.pid, slot.isReady]).toEqual([ready, pid, true])
  await eventually(() => expect(isAlive(old.pid)).toBe(false))
  expect(slot.pid).toBe(pid)
  await slot.close()
  expect(isAlive(pid)).toBe(false)
})

test('a process that nobody uses is renewed as soon as another is ready', async () => {
  const slot = new ProcessSlot('test', start)
  const old = await slot.process()
  slot.renew('worn', async () => undefined)
  await eventually(() => expect(slot.pid).not.toBe(old.pid))
  await eventually(() => expect(isAlive(old.pid)).toBe(false))
  await slot.close()
})

test('a process stays when nothing comes of another, and may be renewed later', async () => {
  const slot = new ProcessSlot('test', start)
  const old = await slot.process()
  let failed = 0
  slot.renew('worn', async ({ pid }) => {
    failed = pid
    throw new Error('does not work')
  })
  await eventually(() => expect([failed > 0, isAlive(failed)]).toEqual([true, false]))
  expect(slot.pid).toBe(old.pid)
  await eventually(() => {
    slot.renew('worn', async () => undefined)
    expect(slot.pid).not.toBe(old.pid)
  })
  await slot.close()
})

test('closing a slot ends the process that was to take its place', async () => {
  const slot = new ProcessSlot('test', start)
  await slot.process()
  slot.use()
  const ready: number[] = []
  slot.renew('worn', async ({ pid }) => ready.push(pid))
  await eventually(() => expect(ready).toHaveLength(1))
  await slot.close()
  expect(ready.map(isAlive)).toEqual([false])
})
