import { asFailure, type Failure } from '@folio/service-kit/failure'
import { MeteredBody } from '@folio/service-kit/metered-body'
import type { Request } from 'express'
import type { BodyCap } from './routes.ts'

export interface UploadLimits {
  readonly body: BodyCap
  readonly bytesPerSecond: number
  /** Whether the service, and not the client, holds the upload up. */
  readonly heldUp: () => boolean
}

const windowMs = 30_000
const graceMs = 10_000

/**
 * Counts an upload beside its way to the service, and reports a body that grows too long or comes too slowly. It
 * must be called in the tick in which the body begins to flow.
 */
export function meterUpload(
  req: Request,
  { body, bytesPerSecond, heldUp }: UploadLimits,
  onFailure: (failure: Failure) => void,
): void {
  const { bytes: maxBytes, tooLong } = body
  const meter = new MeteredBody(req, { maxBytes, tooLong, bytesPerSecond, windowMs, graceMs, heldUp })
  meter.on('error', (error) => onFailure(asFailure(error)))
  meter.resume()
}
