import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eventually } from '@folio/service-kit/testing/eventually'
import { expect, test } from '@jest/globals'
import { secondsOf, secondsOfMachine } from './process-time.ts'

const work = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'

test('the time of a process has that of its children, those that run and those that have ended', async () => {
  const { NODE_OPTIONS: _, ...env } = process.env
  const program = `
    const { spawn, spawnSync } = require('node:child_process')
    spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}])
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(`${work} process.send(1); setInterval(() => 0, 999)`)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.on('message', () => console.log('worked'))
    process.on('SIGTERM', () => { child.kill(); process.exit() })`
  const machine = secondsOfMachine()
  const child = spawn(process.execPath, ['-e', program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(child.stdout, 'data')
    const [spent = 0] = secondsOf([child.pid ?? 0])
    expect(spent).toBeGreaterThanOrEqual(0.58)
    expect(spent).toBeLessThan(6)
    await eventually(() => expect(secondsOfMachine() - machine).toBeGreaterThanOrEqual(0.58))
  } finally {
    child.kill()
    await once(child, 'exit')
  }
  expect(secondsOf([child.pid ?? 0])).toEqual([0])
})
