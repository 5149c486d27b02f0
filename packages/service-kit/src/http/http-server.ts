import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailureBody } from '@folio/contract/failure'
import type { ServiceConfig } from '../config/service-config.ts'
import { Failure } from '../faults/failure.ts'
import { brokenStatus } from './broken-request.ts'
import { failureBody } from './failure-response.ts'

const headersTimeoutMs = 15_000
const requestTimeoutMs = 10 * 60_000
/**
 * The time in ms, longer than the proxy keeps its idle connections, so that the proxy closes first and never meets a
 * closed one.
 */
const keepAliveTimeoutMs = 65_000
const timeoutCheckMs = 5_000
/** How long connections in use may take to end by themselves while every answer says so. */
const lameDuckMs = 3_000
const lameDuckCheckMs = 50
const quietMs = 250

/** An HTTP server with every limit set; it listens nowhere yet. */
export function createHttpServer(app: RequestListener, { maxConnections }: ServiceConfig): Server {
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: timeoutCheckMs,
      requireHostHeader: true,
      insecureHTTPParser: false,
    },
    app,
  )
  server.maxConnections = maxConnections
  server.maxRequestsPerSocket = 0
  server.on('clientError', refuseBrokenRequest)
  return server
}

/** What is not HTTP cannot reach the app; it too gets a JSON answer. */
function refuseBrokenRequest(error: Error, socket: Socket): void {
  const status = brokenStatus(error, socket)
  if (status === undefined) {
    socket.destroy()
    return
  }
  const body: FailureBody = failureBody(new Failure('malformed-request'), randomUUID())
  const json = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(json)}`,
      'Connection: close',
      '',
      json,
    ].join('\r\n'),
  )
}

/** Resolves when the server listens; rejects with the error of the system when it cannot: the port is taken. */
export const listen = (server: Server, { port, host }: Pick<ServiceConfig, 'port' | 'host'>): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

/**
 * Ends a server whose answers already say `Connection: close`. For up to three seconds it goes on listening, so that
 * whoever still knows this address gets an answer and connections in use end with one; then the idle rest is closed.
 */
export async function stopHttpServer(server: Server): Promise<void> {
  const end = performance.now() + lameDuckMs
  let lastArrival = Number.NEGATIVE_INFINITY
  server.on('connection', () => {
    lastArrival = performance.now()
  })
  const isQuiet = async () =>
    performance.now() - lastArrival > quietMs && (await openConnections(server)) === 0
  while (performance.now() < end && !(await isQuiet())) await sleep(lameDuckCheckMs)
  // Just after polling, when what was waiting to be accepted has been: the kernel resets the rest.
  await new Promise((resolve) => setImmediate(resolve))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const insist = setTimeout(() => server.closeAllConnections(), lameDuckMs)
  await closed
  clearTimeout(insist)
}

const openConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
