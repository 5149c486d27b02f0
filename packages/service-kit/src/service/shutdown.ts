import type { Logger } from 'pino'
import { ConfigFault } from '../config/config.ts'
import { markAtOnce } from '../processes/garbage-collection.ts'

const crashPatienceMs = 10_000

/** A service, or anything else that listens until it is told to stop. */
export interface Runnable {
  readonly name: string
  readonly logger: Logger
  start(): Promise<unknown>
  stop(): Promise<void>
}

/**
 * Runs a service until it is told to stop: SIGTERM or SIGINT finish what runs and exit 0, a second one exits at once.
 * A fault nobody caught is logged, what runs may finish, and the process exits 1 to be started anew.
 */
export async function runService(create: () => Runnable): Promise<void> {
  markAtOnce()
  const service = createOrExit(create)
  const { logger } = service

  const finish = (code: number) =>
    service.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        logger.fatal({ err: error }, 'could not stop properly')
        process.exit(1)
      },
    )
  let stopping = false
  const obey = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    logger.info({ signal }, 'stopping')
    void finish(0)
  }
  const crash = (error: unknown) => {
    logger.fatal({ err: error }, 'uncaught')
    setTimeout(() => process.exit(1), crashPatienceMs).unref()
    void finish(1)
  }
  process.on('SIGTERM', obey)
  process.on('SIGINT', obey)
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)

  try {
    await service.start()
  } catch (error) {
    sayAndExit(`${service.name} cannot start: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function createOrExit(create: () => Runnable): Runnable {
  try {
    return create()
  } catch (error) {
    if (error instanceof ConfigFault) sayAndExit(error.message)
    throw error
  }
}

function sayAndExit(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
