import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Contender, Run } from './contender.ts'

/** Whoever waits longer has given up. */
const patienceMs = 300_000

/** A program as a person would call it, with the folder of the run as its working directory. */
export const command = (
  name: string,
  program: string,
  args: (folder: string) => readonly string[],
  doneWith: readonly number[] = [0],
): Contender => ({ name, work: (run) => call(run, program, args(run.folder), doneWith) })

/** Several calls, as many at a time as there are processors: what a person does with files that are worked on singly. */
export const commands = (
  name: string,
  program: string,
  calls: (folder: string) => readonly (readonly string[])[],
): Contender => ({
  name,
  work: async (run) => {
    const waiting = [...calls(run.folder)]
    const next = async () => {
      for (let args = waiting.shift(); args; args = waiting.shift()) await call(run, program, args)
    }
    await Promise.all([next(), next()])
  },
})

/**
 * @param doneWith statuses that are no failure: qpdf ends with 3 when it repaired something
 * @throws Error with what the program said
 */
async function call(
  { folder, started }: Run,
  program: string,
  args: readonly string[],
  doneWith: readonly number[] = [0],
): Promise<void> {
  const child = spawn(program, args, {
    ...{ cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], timeout: patienceMs, killSignal: 'SIGKILL' },
  })
  if (child.pid !== undefined) started(child.pid)
  const [said, [status, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (signal) throw new Error(`${program} was ended after ${patienceMs / 1000} s`)
  if (!doneWith.includes(status)) throw new Error(`${program} ended with ${status}: ${said.trim()}`)
}
