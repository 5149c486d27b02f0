import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { startWorkTime } from './work-time.ts'

function burn(cpuMs: number): void {
  const before = process.cpuUsage()
  const burnt = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  while (burnt() < cpuMs);
}

test('is over when the processor time is, which passes only while there is work', async () => {
  const time = startWorkTime(600_000, 800)
  await sleep(900)
  expect(time.isOver()).toBe(false)
  expect(time.left()).toBeLessThanOrEqual(800)
  burn(810)
  expect([time.isOver(), time.left()]).toEqual([true, 0])
})

test('is over when the time on the clock is', async () => {
  const time = startWorkTime(50)
  expect(time.isOver()).toBe(false)
  await sleep(80)
  expect([time.isOver(), time.left()]).toEqual([true, 0])
})
