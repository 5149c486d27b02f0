import type { ClientRequest, IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { discardBody } from '@folio/service-kit/http/discard-body'
import { factsOf } from '@folio/service-kit/http/request-facts'
import type { Request, Response } from 'express'
import { copyHead } from './upstream-headers.ts'

/** Sends a service's answer to the client, also when it comes before the client has sent everything. */
export async function relay(
  answer: IncomingMessage,
  request: ClientRequest | undefined,
  req: Request,
  res: Response,
): Promise<void> {
  copyHead(answer, res)
  if (answer.headers['content-type']?.startsWith('text/event-stream')) res.flushHeaders()
  try {
    await pipeline(answer, res, { end: false })
  } catch {
    // Half a file must not look like a whole one; whose fault it was, the log line says by `unfinished`.
    res.destroy()
    return
  }
  if (!req.readableEnded) await takeRest(request, req, res)
  res.end()
}

/**
 * The service has said all it had to say, so the rest of the upload is not for it any more. Node would even stop in
 * the middle: once an answer is complete, its client no longer tells when a request may go on (no `drain`). The
 * connection of the client must stay open, though, or the answer is lost on its way.
 */
async function takeRest(request: ClientRequest | undefined, req: Request, res: Response): Promise<void> {
  letGo(req, request)
  const drained = await discardBody(req, factsOf(req).drainBytes)
  if (!drained) res.once('finish', () => req.socket.destroySoon())
}

/** Ends what goes to the service; the client's request still flows, to whoever reads it next. */
export function letGo(req: Request, request: ClientRequest | undefined): void {
  if (!request) return
  // Not left to the end of the connection: a request that loses its last reader stops.
  req.unpipe(request)
  request.destroy()
}
