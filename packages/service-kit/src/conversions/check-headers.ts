import { mebibytes } from '@folio/contract/bytes'
import type { Tool } from '@folio/contract/tool'
import type { Request } from 'express'
import { Failure } from '../faults/failure.ts'
import { bodyTooLong, maxBodyBytes } from '../http/body-limit.ts'
import { factsOf } from '../http/request-facts.ts'
import type { ServiceContext } from './service-context.ts'

/**
 * What the headers alone decide, before a byte of the body is read: whether it can be this tool's request, and
 * whether this service has room for one more. @throws Failure
 */
export function checkHeaders(tool: Tool, req: Request, context: ServiceContext): void {
  if (!req.is('multipart/form-data')) throw new Failure('malformed-request')
  if (declaredBytes(req) > maxBodyBytes(tool)) throw bodyTooLong(tool)
  checkRoom(req, context)
}

/** Whether this service has room for one more request, of whatever kind. @throws Failure */
export function checkRoom(req: Request, context: ServiceContext): void {
  context.lifecycle.refuseWhenDraining()
  refuseWhenStoreIsFull(declaredBytes(req), context)
  context.pressure.refuseWhenBehind()
  context.clientQuota.refuseWhenFull(factsOf(req).client, 0)
  context.dispatch.refuseWhenFull()
}

/** @throws Failure `out-of-space` until results expire */
function refuseWhenStoreIsFull(bytes: number, { store, config }: ServiceContext): void {
  if (store.usage().bytes + bytes > mebibytes(config.resultQuotaMegabytes)) throw new Failure('out-of-space')
}

/** The length the client announces; a chunked request may have any, and is counted as it arrives. */
export const declaredBytes = (req: Request): number => Number(req.headers['content-length'] ?? 0)
