import { setTimeout as sleep } from 'node:timers/promises'
import { type Tracer, traceWith } from '../seeing/tracing.ts'
import { workerEntry } from '../workers/worker-entry.ts'

const patienceMs = 2_000
const ignore = () => undefined

/** Loads what sends spans to the collector, and uses it from now on. The function ends that, and sends the last ones. */
export async function startTracing(process: string, endpoint: string): Promise<() => Promise<void>> {
  // A bundle of its own, found beside the service's as workers are: whoever sends no spans loads nothing of it.
  const beside = import.meta.url.endsWith('.ts') ? '../seeing/otlp-tracer' : 'otlp-tracer'
  const { createOtlpTracer } = (await import(
    workerEntry(beside, import.meta.url).href
  )) as typeof import('../seeing/otlp-tracer.ts')
  const tracer: Tracer = createOtlpTracer({ endpoint, process })
  traceWith(tracer)
  return async () => {
    traceWith(undefined)
    // A collector that is away must not keep a process from ending.
    await Promise.race([tracer.close().catch(ignore), sleep(patienceMs, undefined, { ref: false })])
  }
}
