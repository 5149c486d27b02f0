import { answerInPageLanguage } from '../wording/answer-words.ts'

/** What came back, whatever its status. */
export interface Reply<Body> {
  readonly ok: boolean
  readonly status: number
  readonly statusText: string
  readonly body: Body
  header(name: string): string | null
}

export interface Transfer {
  readonly sent: number
  /** 0 while the length is unknown. */
  readonly total: number
}

export interface RequestOptions {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: FormData | string
  readonly signal?: AbortSignal | undefined
  /** Bytes of the request that have left the browser. */
  readonly onUpload?: (transfer: Transfer) => void
  readonly onUploaded?: () => void
  /** How long nothing at all may move, neither there nor back, in ms. */
  readonly patienceMs?: number
}

/**
 * Why no answer came: the server was never reached, the line was cut while something went over it, or it was silent for
 * too long. The first two are worded as browsers word them, which the specification's catalogue goes by.
 */
const noAnswer = {
  unreachable: 'Failed to fetch',
  interrupted: 'NetworkError when attempting to fetch resource.',
  timeout: 'The server did not answer in time',
} as const

/** The request ended without an answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** The browser knows that it has no connection at all. */
  readonly offline: boolean
  /** Another try may be answered: the line was cut, not silent for minutes, and the browser has one. */
  readonly mayPass: boolean

  constructor(reason: keyof typeof noAnswer) {
    super(noAnswer[reason])
    this.offline = !navigator.onLine
    this.mayPass = !this.offline && reason !== 'timeout'
  }
}

/** What the body of an answer may be asked for as. */
export interface Bodies {
  readonly text: string
  readonly blob: Blob
}

/**
 * One HTTP request. XMLHttpRequest and not fetch, because only it tells how much of a request has been sent.
 * Rejects with `NoAnswer`, or with the signal's reason once that is aborted.
 */
export function request<Kind extends keyof Bodies>(
  kind: Kind,
  options: RequestOptions,
): Promise<Reply<Bodies[Kind]>> {
  const { method, url, headers = {}, body, signal, onUpload, onUploaded, patienceMs } = options
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    let reached = false
    const abort = () => xhr.abort()
    const wait = () => {
      clearTimeout(timer)
      if (patienceMs !== undefined) timer = setTimeout(abort, patienceMs)
    }
    const settle = (end: () => void) => () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      end()
    }
    xhr.open(method, url)
    xhr.responseType = kind
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    // The length is known before the first byte has left.
    xhr.upload.onloadstart = ({ total }) => onUpload?.({ sent: 0, total })
    xhr.upload.onprogress = ({ loaded, total }) => {
      wait()
      reached ||= loaded > 0
      onUpload?.({ sent: loaded, total })
    }
    xhr.upload.onload = () => onUploaded?.()
    xhr.onprogress = wait
    xhr.onreadystatechange = () => {
      // An error looks like an end, but has no status.
      reached ||= xhr.readyState >= xhr.HEADERS_RECEIVED && xhr.status > 0
    }
    xhr.onload = settle(async () =>
      resolve({
        ok: xhr.status >= 200 && xhr.status < 300,
        status: xhr.status,
        statusText: xhr.statusText,
        body: kind === 'text' ? await answerInPageLanguage(xhr.response) : xhr.response,
        header: (name) => xhr.getResponseHeader(name),
      }),
    )
    xhr.onerror = settle(() => reject(new NoAnswer(reached ? 'interrupted' : 'unreachable')))
    xhr.onabort = settle(() => reject(signal?.aborted ? signal.reason : new NoAnswer('timeout')))
    signal?.addEventListener('abort', abort)
    xhr.send(body ?? null)
    wait()
  })
}
