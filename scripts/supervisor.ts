import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Command {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** File descriptor or `inherit`: where the process writes what it has to say. */
  readonly output: number | 'inherit'
}

const restartPauseMs = 500
const stopPatienceMs = 35_000

/** Keeps one Node process running: when it ends without being asked to, it is started again. */
export class Supervised {
  readonly #command: Command
  readonly #onRestart: (name: string) => void
  #child: ChildProcess | undefined
  #stopping = false

  constructor(command: Command, onRestart: (name: string) => void) {
    this.#command = command
    this.#onRestart = onRestart
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  start(): void {
    const { args, env, output } = this.#command
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    })
    this.#child = child
    child.once('exit', () => {
      if (!this.#stopping) void this.#restart()
    })
  }

  /** Asks the process to finish its work, and insists after 35 s. */
  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const insist = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
    await ended
    clearTimeout(insist)
  }

  async #restart(): Promise<void> {
    this.#onRestart(this.#command.name)
    await sleep(restartPauseMs)
    if (!this.#stopping) this.start()
  }
}
