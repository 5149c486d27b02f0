import { randomUUID } from 'node:crypto'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../src/faults/failure.ts'
import { serveTasks } from '../src/workers/serve-tasks.ts'
import { pry } from './pry.ts'

/** What the tests of the pool make a worker do. */
export type Workout =
  | { readonly do: 'echo'; readonly value: unknown }
  | { readonly do: 'count'; readonly to: number }
  | { readonly do: 'rest'; readonly ms: number }
  | { readonly do: 'rest-with'; readonly file: string }
  | { readonly do: 'fail' }
  | { readonly do: 'throw' }
  | { readonly do: 'spin' }
  | { readonly do: 'burn'; readonly cpuMs: number }
  | { readonly do: 'die'; readonly signal: NodeJS.Signals }
  | { readonly do: 'die-once'; readonly mark: string }
  | { readonly do: 'exit' }
  | { readonly do: 'hoard' }
  | { readonly do: 'buffers' }
  | { readonly do: 'write'; readonly path: string }
  | { readonly do: 'surroundings' }
  | { readonly do: 'copy'; readonly from: string; readonly to: string }
  | { readonly do: 'link'; readonly target: string; readonly to: string }
  | { readonly do: 'litter'; readonly beside: string }
  | { readonly do: 'pry'; readonly own: string; readonly paths: readonly string[] }

const hoard: unknown[] = []
/** Process ids are no use: in the sandbox every worker is number 2. */
const identity = randomUUID()

serveTasks<Workout, unknown>(async (task, { progress }) => {
  switch (task.do) {
    case 'echo':
      return { value: task.value, process: identity }
    case 'count':
      for (let done = 1; done <= task.to; done += 1)
        progress({ label: 'Reading pages', done, total: task.to })
      return task.to
    case 'rest':
      await sleep(task.ms)
      return identity
    case 'rest-with':
      await sleep(600_000)
      return task.file
    case 'fail':
      throw new Failure('damaged', { file: 'a.pdf' })
    case 'throw':
      throw new RangeError('out of range')
    case 'spin':
      progress({ label: 'Merging pages', done: 0, total: 1 })
      for (;;) hoard.length = 0
    case 'burn': {
      const before = process.cpuUsage()
      const burnt = () => {
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1000
      }
      while (burnt() < task.cpuMs) hoard.length = 0
      return identity
    }
    case 'die':
      process.kill(process.pid, task.signal)
      return new Promise(() => undefined)
    case 'die-once':
      if ((await readFile(task.mark, 'utf8')) !== '') return 'second life'
      await writeFile(task.mark, 'one life is over')
      return process.kill(process.pid, 'SIGKILL')
    case 'exit':
      return process.exit(7)
    case 'hoard':
      for (;;) hoard.push({ one: [1, 2, 3, Math.random()] })
    case 'buffers':
      for (;;) hoard.push(Buffer.alloc(50_000_000, 1))
    case 'write':
      return writeFile(task.path, 'written')
    case 'surroundings':
      return Object.keys(process.env)
    case 'copy':
      await writeFile(task.to, await readFile(task.from))
      return { from: task.from, to: task.to }
    case 'link':
      return symlink(task.target, task.to)
    case 'litter':
      return writeFile(join(dirname(task.beside), 'litter'), 'left')
    case 'pry':
      return pry(task.own, task.paths)
  }
})
