import { processStreams } from './config.ts'
import { runFolio } from './run.ts'

const cancellation = new AbortController()
let signals = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    signals += 1
    // Whoever presses it twice wants to be gone, whatever stays behind.
    if (signals > 1) process.exit(130)
    cancellation.abort()
  })
}
// A reader such as `head` may leave before everything is written.
process.stdout.on('error', () => cancellation.abort())

process.exitCode = await runFolio(process.argv.slice(2), processStreams(), cancellation.signal)
