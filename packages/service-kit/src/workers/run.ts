import { basename, isAbsolute } from 'node:path'
import { EngineError } from '../faults/engine-error.ts'
import { Failure } from '../faults/failure.ts'
import { engage, ownTurn } from '../jobs/running-job.ts'
import { killGroup, signalGroup } from '../processes/process-group.ts'
import { WorkingGroup } from '../processes/working-group.ts'
import { type ConfinedProcess, type Exit, spawnConfined } from '../sandbox/confined-process.ts'
import { inSpan } from '../seeing/tracing.ts'
import { deadline } from './deadline.ts'
import { readAll, readTail } from './program-output.ts'

/** A path given as `{ file }` is checked to be absolute, so that no program can read it as an option. */
export type Argument = string | { readonly file: string }

type Input = Uint8Array | string

/** What a program may see and use, and for how long. */
export interface RunOptions {
  readonly signal: AbortSignal
  /** Time in which the caller's job is paused does not count. */
  readonly timeoutMs: number
  /** The job's folder, absolute: working directory, HOME and TMPDIR of the process, and all it can write to. */
  readonly folder: string
  /** Further absolute paths it may read. */
  readonly readable?: readonly string[]
  /** Limit of its address space; 2 GiB unless told. */
  readonly memoryBytes?: number
  /** Exit codes that mean success; 0 unless told. */
  readonly okCodes?: readonly number[]
  /** What it reads from its standard input; nothing unless told. For what is not there yet it waits. */
  readonly input?: Input | Promise<Input>
  /** How much it may write to its standard output; 16 MiB unless told. More ends it with an `EngineError`. */
  readonly maxStdoutBytes?: number
}

/** How a program ended, and what it printed. */
export interface RunResult {
  readonly code: number
  readonly stdout: Buffer
  /** The last 4 KiB, for the log and for telling faults apart; never for visitors. */
  readonly stderr: string
}

/**
 * Runs a program confined and in its own process group, and leaves no process behind however it ends.
 *
 * @throws Failure `timed-out`, `cancelled` (or what the signal was aborted with), `output-too-large`
 * @throws EngineError for an exit code not in `okCodes`, a death by signal, or too much output
 */
export async function run(
  command: string,
  args: readonly Argument[],
  options: RunOptions,
): Promise<RunResult> {
  return inSpan(`engine ${basename(command)}`, {}, () => runOnce(command, args, options))
}

async function runOnce(command: string, args: readonly Argument[], options: RunOptions): Promise<RunResult> {
  const { folder, readable = [], memoryBytes = 2 * 1024 ** 3, okCodes = [0], input, signal } = options
  await ownTurn(signal)
  const limit = deadline(signal, options.timeoutMs)
  try {
    const program = await spawnConfined(
      command,
      args.map(argumentText),
      { folder, writable: [folder], readable, memoryBytes },
      { stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] },
    )
    const { exit, stdout, stderr } = await supervise(program, command, options, limit.passed)
    if (exit.signal === 'SIGXFSZ') throw new Failure('output-too-large')
    if (exit.code === null || !okCodes.includes(exit.code))
      throw new EngineError({ command, ...exit, stderr })
    return { code: exit.code, stdout, stderr }
  } finally {
    limit.dispose()
  }
}

function argumentText(argument: Argument): string {
  if (typeof argument === 'string') return argument
  if (isAbsolute(argument.file)) return argument.file
  throw new TypeError('a file argument must be an absolute path')
}

/** Waits for the end or the deadline; after it nothing of the group runs any more. */
async function supervise(
  { child, pid, exited }: ConfinedProcess,
  command: string,
  { input, maxStdoutBytes = 16 * 1024 ** 2 }: RunOptions,
  passed: Promise<never>,
): Promise<{ exit: Exit; stdout: Buffer; stderr: string }> {
  const disengage = engage(new WorkingGroup(pid, { isNew: true }))
  const stderr = readTail(child.stderr)
  const stdout = readAll(child.stdout, maxStdoutBytes).catch(async (cause) => {
    throw new EngineError({ command, code: null, signal: 'SIGPIPE', stderr: await stderr }, cause)
  })
  // A program may end without having read all its input; its exit code says whether that was a fault.
  const { stdin } = child
  stdin?.on('error', () => stdin.destroy())
  Promise.resolve(input).then(
    (text) => stdin?.end(text),
    () => stdin?.destroy(),
  )
  try {
    const exit = await Promise.race([exited, passed, stdout.then(() => exited)])
    // What the program left running goes too; its ends of the pipes close when it has gone.
    signalGroup(pid)
    const [out, err] = await Promise.race([Promise.all([stdout, stderr]), passed])
    return { exit, stdout: out, stderr: err }
  } catch (error) {
    await killGroup(pid)
    throw error
  } finally {
    disengage()
  }
}
