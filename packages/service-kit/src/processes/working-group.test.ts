import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { killGroup } from './process-group.ts'
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
