import type { PdfSource, QpdfOptions } from '@folio/pdf-kit/qpdf'
import { Failure } from '@folio/service-kit/failure'
import { armed, disarm } from './active-content.ts'
import { qpdfJson } from './qpdf-json.ts'
import { findObjects } from './qpdf-object-streams.ts'
import { type PdfValue, parseObjects, replaceObjects } from './qpdf-objects.ts'

export interface DisarmedPdf {
  /** The PDF without scripts, launch actions and signature values; the given one when it had none. */
  readonly path: string
  /** Scripts and launch actions taken out. */
  readonly actions: number
}

/** A document with more than this many scripted objects is not made for people. */
const maxObjects = 20_000

/**
 * Takes scripts, launch actions and (after assembly void) signature values out of a PDF that qpdf wrote with object
 * streams.
 */
export async function disarmPdf(
  source: PdfSource,
  target: string,
  options: QpdfOptions,
): Promise<DisarmedPdf> {
  const numbers = await findObjects(source.path, armed)
  if (numbers.length > maxObjects) throw new Failure('too-complex')
  if (numbers.length === 0) return { path: source.path, actions: 0 }
  const [answer] = await qpdfJson([{ source, objects: numbers }], [], options)
  const changed = new Map<number, PdfValue>()
  let actions = 0
  for (const [number, value] of answer ? parseObjects(answer.json).objects : []) {
    const disarmed = disarm(value)
    actions += disarmed.actions
    if (disarmed.actions + disarmed.signatures > 0) changed.set(number, disarmed.value)
  }
  if (changed.size === 0) return { path: source.path, actions: 0 }
  await replaceObjects(source, changed, target, options)
  return { path: target, actions }
}
