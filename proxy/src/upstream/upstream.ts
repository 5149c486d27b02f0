import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import { Failure } from '@folio/service-kit/faults/failure'
import { isErrorWithCode } from '@folio/service-kit/faults/system-error'
import { factsOf } from '@folio/service-kit/http/request-facts'
import { currentSpan } from '@folio/service-kit/seeing/tracing'
import type { NextFunction, Request, Response } from 'express'
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware'
import type { Route } from '../requests/routes.ts'
import { keptConnections, newConnections } from './agents.ts'
import { ask, type Question } from './ask.ts'
import { meterUpload, type UploadPace } from './meter-upload.ts'
import { refusalIn } from './refusal.ts'
import { letGo, relay } from './relay.ts'
import { Replicas, type Resolve } from './replicas.ts'
import { requestHeaders, type Sender, senderHeaders } from './upstream-headers.ts'

export interface UpstreamOptions {
  /** Origin of the service, such as `http://127.0.0.1:5000`. */
  readonly target: string
  /** Silence of the service after which a request is given up; milliseconds. */
  readonly timeoutMs: number
  readonly uploadPace: UploadPace
  /** For tests: another way from a host to its addresses. */
  readonly resolve?: Resolve
}

/** One request on its way through. */
interface Exchange {
  readonly route: Route
  readonly next: NextFunction
  request?: ClientRequest
  timedOut?: boolean
  repeated?: boolean
}

interface Silence {
  readonly timedOut?: boolean | undefined
  readonly refused?: string | undefined
}

type Forward = RequestHandler<Request, Response>

const retryAfterSeconds = 5

/** One service as the proxy speaks to it. */
export class Upstream {
  readonly #options: UpstreamOptions
  readonly #exchanges = new WeakMap<IncomingMessage, Exchange>()
  readonly #agents: Readonly<Record<'kept' | 'new', Agent>>
  readonly #overKept: Forward
  readonly #overNew: Forward
  #reached = false

  constructor(options: UpstreamOptions) {
    this.#options = options
    const replicas = new Replicas(options.target, options.resolve)
    this.#agents = { kept: keptConnections(replicas), new: newConnections(replicas) }
    this.#overKept = this.#forwardOver(this.#agents.kept)
    this.#overNew = this.#forwardOver(this.#agents.new)
  }

  /** Sends the request to the service and its answer back; a failure goes to `next`. */
  forward(route: Route, req: Request, res: Response, next: NextFunction): void {
    this.#exchanges.set(req, { route, next })
    req.headers = requestHeaders(req, senderOf(req))
    req.url = route.path
    void (req.method === 'POST' ? this.#overNew : this.#overKept)(req, res, next)
  }

  /**
   * Asks for something on behalf of whoever sent `req`.
   *
   * @throws Failure with what the service says, or why it cannot be asked; what the body fails with as it is
   */
  async ask(question: Question, req: Request): Promise<IncomingMessage> {
    const { target, timeoutMs } = this.#options
    const agent = this.#agents[question.method === 'POST' ? 'new' : 'kept']
    const headers = { ...question.headers, ...senderHeaders(senderOf(req)) }
    const { signal } = question
    let answer: IncomingMessage
    try {
      answer = await ask({ target, agent, timeoutMs }, { ...question, headers })
    } catch (error) {
      if (error instanceof Failure || (signal.aborted && error === signal.reason)) throw error
      throw this.#failureOf(error, {})
    }
    this.#reached = true
    // A service may die in the middle of its refusal.
    const failure =
      strangeAnswer(answer) ??
      (await refusalIn(answer).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : this.#failureOf(error, {})
      }))
    if (!failure) return answer
    answer.destroy()
    throw failure
  }

  close(): void {
    this.#agents.kept.destroy()
    this.#agents.new.destroy()
  }

  /** The library's own plugins are left out: they would end a broken answer with a sentence of their own. */
  #forwardOver(agent: Agent): Forward {
    const { target, timeoutMs } = this.#options
    return createProxyMiddleware<Request, Response>({
      target,
      agent,
      changeOrigin: true,
      ws: false,
      xfwd: false,
      selfHandleResponse: true,
      proxyTimeout: timeoutMs,
      ejectPlugins: true,
      plugins: [
        (proxy) => {
          proxy.on('start', (req, res) => this.#onStart(req, res))
          proxy.on('proxyReq', (request, req, res) => this.#onRequest(request, req, res))
          proxy.on('proxyRes', (answer, req, res) => this.#onAnswer(answer, req, res))
          proxy.on('error', (error, req, res) => this.#onError(error, req, res as Response))
        },
      ],
    })
  }

  #onStart(req: Request, res: Response): void {
    if (req.method !== 'POST') return
    const exchange = this.#exchangeOf(req)
    const limits = {
      body: exchange.route.body,
      pace: this.#options.uploadPace,
      heldUp: () => exchange.request?.writableNeedDrain === true,
    }
    meterUpload(req, limits, (failure) => {
      // Nothing more is waited for from a client that hardly sends.
      if (failure.code === 'malformed-request') factsOf(req).drainBytes = 0
      letGo(req, exchange.request)
      // Otherwise the answer is there already, or nobody is left to be told.
      if (!res.headersSent && !res.destroyed) exchange.next(failure)
    })
  }

  #onRequest(request: ClientRequest, req: Request, res: Response): void {
    const exchange = this.#exchangeOf(req)
    exchange.request = request
    request.once('timeout', () => {
      exchange.timedOut = true
    })
    // The library stops only while the upload runs; a client that leaves later would keep the service working.
    const leave = () => {
      if (!res.writableFinished) request.destroy()
    }
    if (res.destroyed || res.headersSent) request.destroy()
    else res.once('close', leave)
  }

  #onAnswer(answer: IncomingMessage, req: Request, res: Response): void {
    this.#reached = true
    const { next, request } = this.#exchangeOf(req)
    const failure = strangeAnswer(answer)
    if (res.headersSent || res.destroyed) {
      answer.destroy()
    } else if (failure) {
      letGo(req, request)
      next(failure)
    } else {
      relay(answer, request, req, res).catch(next)
    }
  }

  #onError(error: Error, req: Request, res: Response): void {
    const exchange = this.#exchangeOf(req)
    if (res.headersSent || res.destroyed) return
    if (this.#mayRepeat(exchange, req)) {
      exchange.repeated = true
      void this.#overNew(req, res, exchange.next)
      return
    }
    res.setHeader('Retry-After', retryAfterSeconds)
    const { timedOut, route } = exchange
    exchange.next(this.#failureOf(error, { timedOut, refused: route.refused }))
  }

  /** A kept connection may have been closed by the service just before it was used; reading again changes nothing. */
  #mayRepeat({ request, repeated, timedOut }: Exchange, { method }: Request): boolean {
    return method !== 'POST' && request?.reusedSocket === true && !repeated && !timedOut
  }

  /** Why a service cannot be asked; `refused` is what the tool says of a connection that is refused. */
  #failureOf(error: unknown, { timedOut, refused }: Silence): Failure {
    if (timedOut) return new Failure('timed-out', { cause: error })
    const isRefused = isErrorWithCode(error, 'ECONNREFUSED') && refused !== undefined
    const details = isRefused ? { text: refused, cause: error } : { cause: error }
    if (this.#reached) return new Failure('service-down', details)
    return new Failure('shutting-down', { retryAfter: retryAfterSeconds, ...details })
  }

  #exchangeOf(req: IncomingMessage): Exchange {
    const exchange = this.#exchanges.get(req)
    if (!exchange) throw new Error('this request was never forwarded')
    return exchange
  }
}

const senderOf = (req: Request): Sender => ({
  requestId: factsOf(req).id,
  address: req.ip ?? '',
  secure: req.secure,
  traceparent: currentSpan()?.traceparent,
})

/** Services refuse in JSON. Any other refusal is not meant for visitors, whatever it says. */
function strangeAnswer({ statusCode = 0, headers }: IncomingMessage): Failure | undefined {
  const type = headers['content-type'] ?? ''
  if (statusCode < 400 || statusCode === 416 || type.startsWith('application/json')) return undefined
  if (statusCode === 404) return new Failure('not-found')
  if (statusCode === 405) return new Failure('method-not-allowed')
  return new Failure('internal', { cause: new Error(`the service answered ${statusCode} without a reason`) })
}
