import type { Failure } from '@folio/service-kit/faults/failure'
import { BodyMeter } from '@folio/service-kit/http/body-meter'
import type { Request } from 'express'
import type { BodyCap } from '../requests/routes.ts'

/** How slowly an upload may come: taken over any `windowMs` after the first `graceMs`. */
export interface UploadPace {
  readonly bytesPerSecond: number
  readonly windowMs: number
  readonly graceMs: number
}

export interface UploadLimits {
  readonly body: BodyCap
  readonly pace: UploadPace
  /** Whether the service, and not the client, holds the upload up. */
  readonly heldUp: () => boolean
}

/**
 * Counts an upload beside its way to the service, and reports a body that grows too long or comes too slowly. It
 * must be called in the tick in which the body begins to flow.
 */
export function meterUpload(
  req: Request,
  { body, pace, heldUp }: UploadLimits,
  onFailure: (failure: Failure) => void,
): void {
  const limits = { ...pace, heldUp, maxBytes: body.bytes, tooLong: () => body.tooLong() }
  new BodyMeter(req, limits, onFailure)
}
