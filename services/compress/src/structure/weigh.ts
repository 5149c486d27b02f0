import type { PdfWeights } from '@folio/contract/tools/compress-pdf'
import { programKeys } from '@folio/font-kit/pdf-fonts/program-stream'
import { contentParts } from '@folio/pdf-content/joined-content'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'

type Kind = 'images' | 'fonts' | 'content'

/** What the streams among these objects weigh, coded as they are, in a file of `bytes`. */
export function weigh(document: PdfDocument, ids: Iterable<number>, bytes: number): PdfWeights {
  const kinds = namedKinds(document, ids)
  const sums = { images: 0, fonts: 0, content: 0 }
  for (const id of ids) {
    const object = document.get(id)
    if (!(object instanceof PdfStream)) continue
    const kind = kinds.get(id) ?? ownKind(document, object)
    if (kind) sums[kind] += object.raw.length
  }
  return { ...sums, other: Math.max(0, bytes - sums.images - sums.fonts - sums.content) }
}

/** Streams that are what those who name them say. */
function namedKinds(document: PdfDocument, ids: Iterable<number>): Map<number, Kind> {
  const kinds = new Map<number, Kind>()
  for (const id of ids) {
    const object = document.get(id)
    if (!isDict(object)) continue
    for (const key of [...programKeys, 'ToUnicode']) {
      const value = object.get(key)
      if (value instanceof Ref) kinds.set(value.id, 'fonts')
    }
    for (const part of contentParts(document, object.get('Contents') ?? null))
      if (part instanceof Ref) kinds.set(part.id, 'content')
  }
  return kinds
}

function ownKind(document: PdfDocument, { dict }: PdfStream): Kind | undefined {
  const subtype = document.name(dict, 'Subtype')
  return subtype === 'Image' ? 'images' : subtype === 'Form' ? 'content' : undefined
}
