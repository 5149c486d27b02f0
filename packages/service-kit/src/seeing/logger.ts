import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'
import { Failure } from '../faults/failure.ts'

/** The service that writes the log, and the least level that is written. */
export interface LoggerOptions {
  readonly name: string
  readonly level: string
}

/** JSON lines to standard output. A log that cannot be written (closed pipe, full disk) never ends the service. */
export function createLogger({ name, level }: LoggerOptions, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: name },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return pino(options, to ?? standardOutput())
}

const maxBufferedBytes = 1024 * 1024

function standardOutput(): DestinationStream {
  const stream = destination({ fd: 1, sync: true, maxLength: maxBufferedBytes })
  // There is no other place to tell it to: standard error is most likely the same pipe or disk.
  stream.on('error', () => undefined)
  return stream
}

/** What the log says of an error and of its causes. */
export interface ErrorDescription {
  readonly name: string
  readonly code?: string
  readonly message?: string
  readonly stack?: readonly string[]
  readonly cause?: ErrorDescription
}

const maxFrames = 12
const maxCauses = 4

/**
 * What the log keeps of an error. Sentences for visitors name their files, parsers quote contents and engines print
 * paths, so a message is kept only where the runtime or the system wrote it.
 */
function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!isError(error)) return { name: typeof error }
  const code = codeOf(error)
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isHarmless(error) ? { message: error.message } : {}),
    ...(error instanceof Failure ? {} : { stack: frames(error) }),
    ...(error.cause === undefined || depth >= maxCauses
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  }
}

const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'name' in error && 'message' in error

const codeOf = (error: Error): string | undefined =>
  'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? String(error.code)
    : undefined

const isHarmless = (error: Error): boolean =>
  ['TypeError', 'ReferenceError', 'RangeError', 'AssertionError'].includes(error.name) || 'syscall' in error

const frames = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, maxFrames)
