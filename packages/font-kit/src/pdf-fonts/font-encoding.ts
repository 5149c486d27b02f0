import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { macRomanEncoding, standardEncoding, winAnsiEncoding } from '../encodings/glyph-encodings.ts'
import { UnusableFont } from '../unusable-font.ts'

/** The `Encoding` of a simple font (ISO 32000-1, 9.6.6). */
export interface FontEncoding {
  /** `undefined` where the font program's own encoding is the base. */
  readonly base: readonly string[] | undefined
  readonly differences: ReadonlyMap<number, string>
}

const named = new Map([
  ['StandardEncoding', standardEncoding],
  ['MacRomanEncoding', macRomanEncoding],
  ['WinAnsiEncoding', winAnsiEncoding],
])

/** Throws UnusableFont for an encoding whose names are not known here. */
export function fontEncoding(document: PdfDocument, font: Dict): FontEncoding {
  const encoding = document.entry(font, 'Encoding')
  if (!isDict(encoding)) return { base: baseOf(encoding), differences: new Map() }
  const differences = new Map<number, string>()
  let code = 0
  for (const value of document.items(encoding, 'Differences')) {
    if (typeof value === 'number') code = value
    else if (value instanceof Name) differences.set(code++, value.text)
  }
  return { base: baseOf(document.entry(encoding, 'BaseEncoding')), differences }
}

function baseOf(name: unknown): readonly string[] | undefined {
  if (!(name instanceof Name)) return undefined
  const base = named.get(name.text)
  if (!base) throw new UnusableFont(`encoding ${name.text}`)
  return base
}
