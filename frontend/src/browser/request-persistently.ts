import { type Delay, isBack, lookMs, type Site, secondTryAfter } from '@folio/contract/calls/second-try'
import { type Bodies, NoAnswer, type Reply, type RequestOptions, request } from './request.ts'

type Headers = NonNullable<RequestOptions['headers']>

export interface PersistentOptions extends Omit<RequestOptions, 'headers'> {
  /** Those of every try, or what makes those of the next one. */
  readonly headers?: Headers | (() => Headers)
  /** Nothing of the first try counts any more; a second follows. */
  readonly onDelay?: (why: Delay) => void
}

/**
 * A request that is sent once more by itself when the server is busy or restarting, or the connection broke: for requests
 * that may arrive twice. Gives and rejects what the last try gives, as `request` does.
 */
export async function requestPersistently<Kind extends keyof Bodies>(
  kind: Kind,
  { onDelay, headers = {}, ...options }: PersistentOptions,
): Promise<Reply<Bodies[Kind]>> {
  const { url, signal } = options
  const send = () =>
    request(kind, { ...options, headers: typeof headers === 'function' ? headers() : headers })
  const first = await send().catch((error: unknown) => {
    if (error instanceof NoAnswer && error.mayPass) return error
    throw error
  })
  const delay = secondTryAfter(first instanceof NoAnswer ? {} : first)
  if (delay) {
    onDelay?.(delay.why)
    if (await isBack(siteOf(url, signal), delay.ms)) return await send()
  }
  if (first instanceof NoAnswer) throw first
  return first
}

const siteOf = (url: string, signal: AbortSignal | undefined): Site => ({
  // Whether another site is ready no page may read.
  isReady: async () =>
    new URL(url, location.href).origin !== location.origin ||
    request('text', { ...{ method: 'GET', url: readyOf(url) }, signal, patienceMs: lookMs }).then(
      ({ ok }) => ok,
      () => undefined,
    ),
  pause: (ms) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const end = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', end)
        resolve()
      }, ms)
      signal?.addEventListener('abort', end, { once: true })
    }),
})

const readyOf = (url: string): string => new URL('/readyz', new URL(url, location.href)).href
