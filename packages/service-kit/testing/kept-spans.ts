import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-base'
import { createOtlpTracer } from '../src/seeing/otlp-tracer.ts'
import { traceWith } from '../src/seeing/tracing.ts'

/** Spans of this process that have ended, since it began to keep them. */
export interface KeptSpans {
  all(): readonly ReadableSpan[]
  /** Within which span of this process another one began. */
  childrenOf(span: ReadableSpan | undefined): readonly ReadableSpan[]
  stop(): Promise<void>
}

/** Keeps all spans of this process in memory, from now on. */
export function keepSpans(): KeptSpans {
  const exporter = new InMemorySpanExporter()
  const tracer = createOtlpTracer({ endpoint: 'http://nobody.example', process: 'test', exporter })
  traceWith(tracer)
  const all = () => exporter.getFinishedSpans()
  return {
    all,
    childrenOf: (span) =>
      all().filter(({ parentSpanContext }) => parentSpanContext?.spanId === span?.spanContext().spanId),
    stop: async () => {
      traceWith(undefined)
      await tracer.close()
    },
  }
}
