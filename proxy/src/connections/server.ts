import { createServer as createHttpServer, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Failure } from '@folio/service-kit/faults/failure'
import { brokenStatus } from '@folio/service-kit/http/broken-request'
import type { Express } from 'express'
import { type ConnectionLimits, limitConnections } from './connections.ts'
import { answerRaw } from './raw-answer.ts'
import { type DownloadPace, watchReaders } from './slow-readers.ts'

export interface ServerOptions {
  readonly connections: ConnectionLimits
  /** Until the headers are there, and until the whole request is; milliseconds. */
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  readonly downloadPace: DownloadPace
}

const maxHeaderBytes = 16 * 1024
/** The time in ms, longer than the 60 s for which usual load balancers keep an idle connection. */
const keepAliveMs = 65_000

/** An HTTP server around the app that strangers may talk to directly. */
export function createServer(app: Express, options: ServerOptions): Server {
  const { connections, headersTimeoutMs, requestTimeoutMs, downloadPace } = options
  const server = createHttpServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: maxHeaderBytes,
    connectionsCheckingInterval: Math.min(headersTimeoutMs, 5_000),
    insecureHTTPParser: false,
    noDelay: true,
  })
  // Each service is reached in two ways, and each way listens for the end of the server.
  server.setMaxListeners(30)
  const limiter = limitConnections(server, connections)
  const answers = new WeakMap<Duplex, ServerResponse>()
  const handle = (req: Parameters<Express>[0], res: Parameters<Express>[1]) => {
    answers.set(req.socket, res)
    // Log, metrics, shutdown and the stream to the client each want to know when an answer ends.
    res.setMaxListeners(20)
    limiter.use(req.socket, res)
    watchReaders(res, downloadPace)
    app(req, res)
  }
  server.on('request', handle)
  // The app itself decides whether a client that asks first may send its body.
  server.on('checkContinue', handle)
  server.on('checkExpectation', handle)
  server.on('connect', (_req, socket) => refuse(socket, new Failure('method-not-allowed')))
  server.on('clientError', (error, socket) => {
    const answer = answers.get(socket)
    const status = brokenStatus(error, socket)
    if (status === undefined) socket.destroy()
    // Anything more would be read as a part of the answer that is on its way already.
    else if (answer?.headersSent && !answer.writableFinished) endSoon(socket)
    else refuse(socket, new Failure('malformed-request'), status)
  })
  return server
}

function refuse(socket: Duplex, failure: Failure, status?: number): void {
  if (socket instanceof Socket) answerRaw(socket, failure, status)
  else socket.destroy()
}

function endSoon(socket: Duplex): void {
  if (socket instanceof Socket) socket.destroySoon()
  else socket.destroy()
}
