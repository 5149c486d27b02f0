/** What an engine's process left behind when it failed. For the log only: `stderr` may quote the visitor's file. */
export interface EngineFault {
  readonly command: string
  /** Exit code, or null when a signal ended the process. */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** The last lines the process wrote, at most a few kilobytes. */
  readonly stderr: string
}

/**
 * An engine ended otherwise than it should. Callers turn the exit codes they know into a `Failure`; one that
 * nobody turns is answered as `internal`.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly command: string
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stderr: string

  constructor({ command, code, signal, stderr }: EngineFault, cause?: unknown) {
    super(`${command} ended with ${signal ?? `code ${code}`}`, cause === undefined ? undefined : { cause })
    this.command = command
    this.code = code
    this.signal = signal
    this.stderr = stderr
  }
}
