import { classOf, regular, whitespace } from '@folio/pdf-objects/bytes/characters'
import { endOfInput, Keyword, ObjectParser } from '@folio/pdf-objects/reading/object-parser'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { endOfInlineImage } from './inline-image.ts'

/** An operator of a content stream with its operands, from `start` to `end` in the bytes. */
export interface Operator {
  readonly name: string
  readonly operands: PdfObject[]
  readonly start: number
  readonly end: number
  /** The image, for the operator `BI`, which stands for all up to its `EI`. Keys may be short ones. */
  readonly inlineImage?: InlineImage
}

/** An image in the content itself, from `BI` to `EI` (ISO 32000-1, 8.9.7). */
export interface InlineImage {
  readonly dict: Dict
  /** Still encoded. */
  readonly raw: Uint8Array
}

/** No operator takes more (DeviceN colours have up to 32 components); what stands before these is noise. */
const maxOperands = 64

/**
 * The operators of a content stream (ISO 32000-1, 7.8.2), making the best of broken ones: what is no object and no
 * word is passed over, and an operator may have too many or too few operands.
 */
export function* readOperators(bytes: Uint8Array): Iterable<Operator> {
  const parser = new ObjectParser(bytes, 0, { tolerant: true })
  let operands: PdfObject[] = []
  let start = -1
  for (;;) {
    parser.skipSpace()
    const at = parser.at
    if (start < 0) start = at
    const token = parser.token()
    if (token === endOfInput) return
    if (!(token instanceof Keyword)) {
      operands.push(token)
      if (operands.length > maxOperands) operands.shift()
      continue
    }
    // A delimiter that closes nothing.
    if (classOf(bytes[at]) !== regular) continue
    if (token.text === 'BI') {
      const inlineImage = readInlineImage(bytes, parser)
      yield { name: 'BI', operands: [], start: at, end: parser.at, ...(inlineImage && { inlineImage }) }
    } else yield { name: token.text, operands, start, end: parser.at }
    operands = []
    start = -1
  }
}

/** The dictionary between `BI` and `ID`, then the image (8.9.7). */
function readInlineImage(bytes: Uint8Array, parser: ObjectParser): InlineImage | undefined {
  const dict: Dict = new Map()
  for (;;) {
    const key = parser.token()
    if (key === endOfInput) return undefined
    if (key instanceof Keyword) {
      if (key.text === 'ID') break
      if (key.text === 'EI') return undefined
      continue
    }
    if (!(key instanceof Name)) continue
    const value = parser.token()
    if (value === endOfInput || value instanceof Keyword) return undefined
    dict.set(key.text, value)
  }
  const start = classOf(bytes[parser.at]) === whitespace ? parser.at + 1 : parser.at
  const end = endOfInlineImage(bytes, start, dict)
  parser.at = Math.min(bytes.length, end.behind)
  return { dict, raw: bytes.subarray(start, end.data) }
}
