import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/** The `Encoding` of a simple font (ISO 32000-1, 9.6.6). */
export interface FontEncoding {
  /** The name of the encoding it starts from; `undefined` where the font program's own encoding is the base. */
  readonly base: string | undefined
  /** Glyph names by code. */
  readonly differences: ReadonlyMap<number, string>
}

/** The encoding of a simple font: without a base and differences where it names none. */
export function fontEncoding(document: PdfDocument, font: Dict): FontEncoding {
  const encoding = document.entry(font, 'Encoding')
  if (encoding instanceof Name) return { base: encoding.text, differences: new Map() }
  const own = isDict(encoding) ? encoding : undefined
  const differences = new Map<number, string>()
  let code = 0
  for (const value of document.items(own, 'Differences')) {
    if (typeof value === 'number') code = value
    else if (value instanceof Name) differences.set(code++, value.text)
  }
  return { base: document.name(own, 'BaseEncoding'), differences }
}
