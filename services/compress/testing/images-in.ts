import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { reachable } from '@folio/pdf-objects/walking/reachable'
import { writeObject } from '@folio/pdf-objects/writing/write-object'

export interface FoundImage {
  readonly width: number
  readonly height: number
  readonly filter: string
  /** As written in PDF. */
  readonly space: string
  readonly bits: number
  readonly stream: PdfStream
}

/** The image XObjects of a PDF, widest first. */
export function imagesIn(pdf: Uint8Array): FoundImage[] {
  const document = readPdf(pdf, nodeZlib)
  return streamsOf(document)
    .filter(({ dict }) => nameOf(dict.get('Subtype')) === 'Image')
    .map((stream) => ({
      width: Number(stream.dict.get('Width')),
      height: Number(stream.dict.get('Height')),
      filter: nameOf(stream.dict.get('Filter')),
      space: writeObject(document.entry(stream.dict, 'ColorSpace'), (id) => id),
      bits: Number(stream.dict.get('BitsPerComponent')),
      stream,
    }))
    .sort((one, other) => other.width - one.width)
}

export const streamsOf = (document: PdfDocument): PdfStream[] =>
  [...reachable(document)].flatMap((id) => {
    const object = document.get(id)
    return object instanceof PdfStream ? [object] : []
  })

const nameOf = (value: unknown): string => (value instanceof Name ? value.text : '')
