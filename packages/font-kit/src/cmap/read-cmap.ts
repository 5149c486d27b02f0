import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { endOfInput, Keyword, ObjectParser } from '@folio/pdf-objects/reading/object-parser'
import { type PdfObject, type PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import type { CodeSpace } from './code-spaces.ts'

/** What a CMap says: how codes are cut out of a string, and what they stand for (ISO 32000-1, 9.7.5 and 9.10.3). */
export interface CMap {
  readonly codeSpaces: readonly CodeSpace[]
  /** Code to character identifier. */
  readonly cids: ReadonlyMap<number, number>
  /** Code to text. */
  readonly texts: ReadonlyMap<number, string>
  readonly vertical: boolean
}

/** More entries are not for people's texts. */
const maxEntries = 200_000
/** Codes that ranges go through; they may name the same ones over and over. */
const maxRangeCodes = 2_000_000
const maxCodeSpaces = 256

const maxBytes = 16 * 1024 ** 2
/** Many fonts may name the same one. */
const cache = new WeakMap<PdfStream, CMap>()

/** The CMap in a stream, read once. CMaps that it uses are not looked at. @throws DamagedPdf, OversizedStream */
export function cmapIn(document: PdfDocument, stream: PdfStream): CMap {
  const cmap = cache.get(stream) ?? readCMap(decodeStream(document, stream, { maxBytes }).bytes)
  cache.set(stream, cmap)
  return cmap
}

/** Makes the best of broken CMaps: what cannot be understood is passed over. */
export function readCMap(bytes: Uint8Array): CMap {
  const parser = new ObjectParser(bytes, 0, { tolerant: true })
  const codeSpaces: CodeSpace[] = []
  const cids = new Map<number, number>()
  const texts = new Map<number, string>()
  let vertical = false
  let operands: PdfObject[] = []
  const ranges: Ranges = { left: maxRangeCodes }
  for (;;) {
    const token = parser.token()
    if (token === endOfInput) return { codeSpaces, cids, texts, vertical }
    if (!(token instanceof Keyword)) {
      operands.push(token)
      continue
    }
    if (token.text === 'endcodespacerange') addCodeSpaces(operands, codeSpaces)
    else if (token.text === 'endbfchar') addChars(operands, texts)
    else if (token.text === 'endbfrange') addRanges(operands, texts, ranges)
    else if (token.text === 'endcidchar') addCidChars(operands, cids)
    else if (token.text === 'endcidrange') addCidRanges(operands, cids, ranges)
    else if (token.text === 'def' && operands.at(-1) === 1) vertical ||= isWritingMode(operands)
    operands = []
  }
}

/** How many codes the ranges of a CMap may still go through. */
interface Ranges {
  left: number
}

const isWritingMode = (operands: readonly PdfObject[]): boolean => {
  const key = operands.at(-2)
  return typeof key === 'object' && key !== null && 'text' in key && key.text === 'WMode'
}

const numberOf = ({ bytes }: PdfString): number => bytes.reduce((code, byte) => code * 256 + byte, 0)

/** Reads big-endian UTF-16, or what some writers make of a single byte. */
function textOf({ bytes }: PdfString): string {
  if (bytes.length === 1) return String.fromCharCode(bytes[0] ?? 0)
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
  let text = ''
  for (let at = 0; at < even.length; at += 2) {
    text += String.fromCharCode(((even[at] ?? 0) << 8) | (even[at + 1] ?? 0))
  }
  // A mark at the start is none of the text, and half a pair of surrogates no character.
  return text.replace(/^\ufeff/, '').replace(/\p{Surrogate}/gu, '\ufffd')
}

function addCodeSpaces(operands: readonly PdfObject[], into: CodeSpace[]): void {
  for (let at = 0; at + 1 < operands.length && into.length < maxCodeSpaces; at += 2) {
    const [low, high] = [operands[at], operands[at + 1]]
    if (low instanceof PdfString && high instanceof PdfString && low.bytes.length === high.bytes.length) {
      into.push({ low: [...low.bytes], high: [...high.bytes] })
    }
  }
}

function addChars(operands: readonly PdfObject[], into: Map<number, string>): void {
  for (let at = 0; at + 1 < operands.length && into.size < maxEntries; at += 2) {
    const [code, text] = [operands[at], operands[at + 1]]
    if (code instanceof PdfString && text instanceof PdfString) into.set(numberOf(code), textOf(text))
  }
}

function addRanges(operands: readonly PdfObject[], into: Map<number, string>, ranges: Ranges): void {
  for (let at = 0; at + 2 < operands.length; at += 3) {
    const [low, high, target] = [operands[at], operands[at + 1], operands[at + 2]]
    if (!(low instanceof PdfString && high instanceof PdfString)) continue
    const first = numberOf(low)
    const last = Math.min(numberOf(high), first + 0xffff)
    const textAt = textsOfRange(target)
    for (let code = first; code <= last && into.size < maxEntries && ranges.left-- > 0; code += 1) {
      const text = textAt(code - first)
      if (text !== undefined) into.set(code, text)
    }
  }
}

/** The texts of a range by place: those of a list, or one text whose last character counts on. */
function textsOfRange(target: PdfObject | undefined): (index: number) => string | undefined {
  if (Array.isArray(target)) {
    return (index) => {
      const item = target[index]
      return item instanceof PdfString ? textOf(item) : undefined
    }
  }
  if (!(target instanceof PdfString)) return () => undefined
  const points = [...textOf(target)].map((character) => character.codePointAt(0) ?? 0)
  const last = points.pop() ?? 0
  const start = String.fromCodePoint(...points)
  return (index) => (last + index <= 0x10ffff ? start + String.fromCodePoint(last + index) : undefined)
}

function addCidChars(operands: readonly PdfObject[], into: Map<number, number>): void {
  for (let at = 0; at + 1 < operands.length && into.size < maxEntries; at += 2) {
    const [code, cid] = [operands[at], operands[at + 1]]
    if (code instanceof PdfString && typeof cid === 'number') into.set(numberOf(code), cid)
  }
}

function addCidRanges(operands: readonly PdfObject[], into: Map<number, number>, ranges: Ranges): void {
  for (let at = 0; at + 2 < operands.length; at += 3) {
    const [low, high, cid] = [operands[at], operands[at + 1], operands[at + 2]]
    if (!(low instanceof PdfString && high instanceof PdfString) || typeof cid !== 'number') continue
    const first = numberOf(low)
    const last = Math.min(numberOf(high), first + 0xffff)
    for (let code = first; code <= last && into.size < maxEntries && ranges.left-- > 0; code += 1)
      into.set(code, cid + code - first)
  }
}
