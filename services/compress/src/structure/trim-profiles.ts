import { deflateSync } from 'node:zlib'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { deflatedStream } from '@folio/pdf-objects/values/deflated-stream'
import { isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { sourceProfile } from './source-profile.ts'

const maxProfileBytes = 16 * 1024 ** 2

/**
 * Takes the half out of colour profiles by which colours are printed: in a PDF profiles only say what samples mean
 * (ISO 32000-1, 8.6.5.5). Profiles that colours are mixed or printed in stay whole.
 * @returns how many became smaller
 */
export function trimProfiles(document: PdfDocument, ids: Iterable<number>): number {
  const { sources, others } = profileUses(document, ids)
  let trimmed = 0
  for (const id of sources) {
    const stream = document.get(id)
    const smaller =
      others.has(id) || !(stream instanceof PdfStream) ? undefined : trimmedProfile(document, stream)
    if (!smaller) continue
    document.set(id, smaller)
    trimmed += 1
  }
  return trimmed
}

function trimmedProfile(document: PdfDocument, stream: PdfStream): PdfStream | undefined {
  try {
    const { bytes, imageFilter } = decodeStream(document, stream, { maxBytes: maxProfileBytes })
    const profile = imageFilter ? undefined : sourceProfile(Buffer.from(bytes))
    const data = profile && deflateSync(profile, { level: 9 })
    if (!data || data.length >= stream.raw.length) return undefined
    return deflatedStream(stream.dict, data)
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}

/** Numbers of the streams that are colour spaces, and of those that also are something else. */
function profileUses(
  document: PdfDocument,
  ids: Iterable<number>,
): { sources: ReadonlySet<number>; others: ReadonlySet<number> } {
  const sources = new Set<number>()
  const others = new Set<number>()
  const visit = (value: PdfObject): void => {
    const dict = value instanceof PdfStream ? value.dict : value
    if (Array.isArray(dict)) {
      const [family, profile] = dict
      if (family instanceof Name && family.text === 'ICCBased' && profile instanceof Ref)
        sources.add(profile.id)
      for (const item of dict) if (!(item instanceof Ref)) visit(item)
    } else if (isDict(dict)) {
      const output = dict.get('DestOutputProfile')
      if (output instanceof Ref) others.add(output.id)
      const mixed = dict.has('S') ? document.array(dict, 'CS') : undefined
      if (mixed?.[1] instanceof Ref) others.add(mixed[1].id)
      for (const item of dict.values()) if (!(item instanceof Ref)) visit(item)
    }
  }
  for (const id of ids) visit(document.get(id))
  return { sources, others }
}
