import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of a stretch of work: few and bounded values, never names, tokens or contents. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** A stretch of work that has begun. */
export interface Span {
  /** For the header of a request to another process: https://www.w3.org/TR/trace-context/#traceparent-header */
  readonly traceparent: string
  tell(facts: SpanFacts): void
  /** Ends it now, or when it did; milliseconds since 1970. `fault` is why it was no success. */
  end(fault?: string, at?: number): void
}

/** How a stretch of work begins: within which other one, and when, unless now; milliseconds since 1970. */
export interface SpanStart {
  readonly name: string
  readonly kind: 'server' | 'internal'
  /** A span of this process, or the `traceparent` of another one. */
  readonly within: Span | string | undefined
  readonly facts: SpanFacts
  readonly at?: number
}

/** Whoever keeps spans. */
export interface Tracer {
  begin(start: SpanStart): Span
  /** Sends what is still here. */
  close(): Promise<void>
}

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span>()

/** Sends the spans of this process there from now on; undefined sends them nowhere, which costs nothing. */
export function traceWith(used: Tracer | undefined): void {
  tracer = used
}

/** The span that the caller works in, if it is traced. */
export const currentSpan = (): Span | undefined => current.getStore()

/** A span that is ended by whoever begins it, or none where nothing is traced. */
export const beginSpan = (start: SpanStart): Span | undefined => tracer?.begin(start)

/** All that `work` calls belongs to the span. */
export const withinSpan = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Does the work in a span of its own. An error is told by its code or its name, never by its message. */
export const inSpan = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  inSpanOf(currentSpan(), name, facts, work)

/**
 * The same on behalf of a span that began elsewhere or has ended.
 * @param traceparent of that span; a trace of its own begins where it is unknown, or is none
 */
export const continueTrace = <T>(
  traceparent: string | undefined,
  name: string,
  work: () => Promise<T>,
): Promise<T> => inSpanOf(traceparent, name, {}, work)

async function inSpanOf<T>(
  within: SpanStart['within'],
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  const span = beginSpan({ name, kind: 'internal', within, facts })
  if (!span) return work()
  try {
    const result = await withinSpan(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(faultOf(error))
    throw error
  }
}

const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
