import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { killGroup } from './process-group.ts'
import { allProcesses } from './process-stat.ts'
import { WorkingGroup } from './working-group.ts'

async function busyChild() {
  const child = spawn('/bin/sh', ['-c', '(while :; do :; done) & wait'], { detached: true })
  await once(child, 'spawn')
  return child.pid as number
}

test('those who joined since are found when that is asked for', async () => {
  const pid = await busyChild()
  const group = new WorkingGroup(pid, { isNew: true })
  await eventually(() => expect(group.cpuSeconds({ findsNew: true })).toBeGreaterThan(0.1))
  const seen = group.cpuSeconds()
  await eventually(() => expect(group.cpuSeconds()).toBeGreaterThan(seen))
  await killGroup(pid)
})

test('of a new group only the leader is known, of any other all', async () => {
  const pid = await busyChild()
  const [young, old] = [new WorkingGroup(pid, { isNew: true }), new WorkingGroup(pid)]
  await eventually(() => expect(new WorkingGroup(pid).cpuSeconds()).toBeGreaterThan(0.3))
  expect(young.cpuSeconds()).toBeLessThan(0.1)
  expect(old.cpuSeconds()).toBeGreaterThan(0.1)
  await killGroup(pid)
})

test('a leader counts from the first look on, though all processes were looked for before it began', async () => {
  // What is known of all processes is new now, and used for a fifth of a second.
  await sleep(250)
  allProcesses()
  const child = spawn('/bin/sh', ['-c', 'while :; do :; done'], { detached: true })
  await once(child, 'spawn')
  const pid = child.pid as number
  try {
    await sleep(120)
    expect(new WorkingGroup(pid).cpuSeconds()).toBeGreaterThan(0)
  } finally {
    await killGroup(pid)
  }
})
