import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  SimpleSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base'
import type { Span, SpanStart, Tracer } from './tracing.ts'

/** Which process speaks, and to whom. */
export interface OtlpOptions {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` has it: the collector's address, to which `/v1/traces` is added. */
  readonly endpoint: string
  readonly process: string
  /** For tests: keeps each span at once, in the place of the collector. */
  readonly exporter?: SpanExporter
}

/**
 * Spans for an OpenTelemetry collector, by OTLP over HTTP. Loaded only where a collector is set: a bundle of its own
 * beside that of the service, with the packages in it. The library reads the other `OTEL_…` variables itself.
 */
export function createOtlpTracer({ endpoint, process, exporter }: OtlpOptions): Tracer {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process, 'service.namespace': 'folio' }),
    spanProcessors: [
      exporter ? new SimpleSpanProcessor(exporter) : new BatchSpanProcessor(new OTLPTraceExporter({ url })),
    ],
  })
  const tracer = provider.getTracer('folio')
  return {
    begin: ({ name, kind, within, facts, at }) => {
      const how = { kind: kinds[kind], attributes: { 'folio.process': process, ...facts } as Attributes }
      return open(
        tracer.startSpan(name, { ...how, ...(at !== undefined && { startTime: at }) }, contextOf(within)),
      )
    },
    close: () => provider.shutdown(),
  }
}

const kinds = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL } as const

function open(span: ReturnType<ReturnType<BasicTracerProvider['getTracer']>['startSpan']>): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    tell: (facts) => void span.setAttributes({ ...facts }),
    end: (fault, at) => {
      if (fault !== undefined) {
        span.setAttribute('error.type', fault)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end(at)
    },
  }
}

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function contextOf(within: SpanStart['within']): Context {
  const traceparent = typeof within === 'string' ? within : (within?.traceparent ?? '')
  const [, traceId, spanId, flags = ''] = form.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const context = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: typeof within === 'string',
  }
  return trace.setSpanContext(ROOT_CONTEXT, context)
}
