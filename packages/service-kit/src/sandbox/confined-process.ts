import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { type Confinement, confine, sandboxKind } from './sandbox.ts'

/** A process that runs confined, as the leader of its own process group. */
export interface ConfinedProcess {
  readonly child: ChildProcess
  /** Also the id of its process group. */
  readonly pid: number
  readonly exited: Promise<Exit>
}

/** Exactly one of the two is not null. */
export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/**
 * Starts a program in the sandbox, as leader of its own process group, with nothing of our environment.
 * @throws the system's error when the program cannot be started at all
 */
export async function spawnConfined(
  command: string,
  args: readonly string[],
  confinement: Confinement,
  options: Pick<SpawnOptions, 'stdio' | 'serialization'>,
): Promise<ConfinedProcess> {
  const confined = confine(await sandboxKind(), command, args, confinement)
  const { folder } = confinement
  const env = { HOME: folder, TMPDIR: folder, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' }
  const child = spawn(confined.command, confined.args, { ...options, cwd: folder, env, detached: true })
  await once(child, 'spawn')
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} has no process id`)
  const exited = once(child, 'exit').then(([code, signal]) => plainExit(code, signal))
  return { child, pid, exited }
}

const signalNames = new Map(
  Object.entries(constants.signals).map(([name, number]) => [number, name as NodeJS.Signals]),
)

/** bwrap reports the death of its program by signal n as exit code 128 + n, as shells do. */
function plainExit(code: number | null, signal: NodeJS.Signals | null): Exit {
  const reported = code !== null && code > 128 ? signalNames.get(code - 128) : undefined
  return reported ? { code: null, signal: reported } : { code, signal }
}
