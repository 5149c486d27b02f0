import { writeHexadecimal } from '../bytes/hexadecimal.ts'
import { readLatin1 } from '../bytes/latin1.ts'
import { type Dict, type PdfObject, PdfStream, PdfString } from '../values/pdf-object.ts'
import { Name, Ref } from '../values/pdf-syntax.ts'

/** The number an object has in the output; undefined for what is not there. */
export type Renumber = (id: number) => number | undefined

/**
 * An object in PDF syntax, one character for each byte (latin1). A stream gives its dictionary, with its length,
 * without its bytes.
 */
export function writeObject(value: PdfObject, renumber: Renumber): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return writeExact(value)
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Name) return writeName(value.text)
  if (value instanceof Ref) {
    const id = renumber(value.id)
    return id === undefined ? 'null' : `${id} 0 R`
  }
  if (value instanceof PdfString) return writeString(value.bytes)
  if (value instanceof PdfStream) return writeDict(value.dict, renumber, value.length)
  return Array.isArray(value) ? writeArray(value, renumber) : writeDict(value, renumber)
}

function writeArray(items: readonly PdfObject[], renumber: Renumber): string {
  // Only the last piece is looked at: looking at all that is written would copy it for every item of a long array.
  let last = '['
  let text = last
  for (const item of items) {
    last = separated(last, writeObject(item, renumber))
    text += last
  }
  return `${text}]`
}

function writeDict(dict: Dict, renumber: Renumber, length?: number): string {
  let text = '<<'
  for (const [key, value] of dict) {
    if (length !== undefined && key === 'Length') continue
    const name = writeName(key)
    text += name
    text += separated(name, writeObject(value, renumber))
  }
  return length === undefined ? `${text}>>` : `${text}/Length ${length}>>`
}

/** White space is only needed between two regular characters (ISO 32000-1, 7.2.2). */
function separated(before: string, next: string): string {
  const first = next.charCodeAt(0)
  const startsWithDelimiter = first === 0x2f || first === 0x28 || first === 0x3c || first === 0x5b
  const last = before.charCodeAt(before.length - 1)
  const endsWithDelimiter = last === 0x5b || last === 0x5d || last === 0x29 || last === 0x3e
  return startsWithDelimiter || endsWithDelimiter ? next : ` ${next}`
}

const writtenNames = new Map<string, string>()
const maxWrittenNames = 10_000

function writeName(text: string): string {
  const known = writtenNames.get(text)
  if (known !== undefined) return known
  // A # before everything that is not a regular character in the range of printable ones (7.3.5).
  const token = `/${text.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`)}`
  if (writtenNames.size >= maxWrittenNames) writtenNames.clear()
  writtenNames.set(text, token)
  return token
}

/** Writes a number as exactly as it is, without exponent, which is no PDF (7.3.3). */
function writeExact(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return Number.isFinite(value) ? text : '0'
  return Math.abs(value) >= 1 ? BigInt(Math.round(value)).toString() : value.toFixed(20).replace(/\.?0+$/, '')
}

/** Literal, but hexadecimal where that is shorter. */
function writeString(bytes: Uint8Array): string {
  const text = readLatin1(bytes)
  if (!/[\\()\r]/.test(text)) return `(${text})`
  const escaped = text.replace(/[\\()\r]/g, (character) => (character === '\r' ? '\\r' : `\\${character}`))
  return escaped.length <= 2 * bytes.length ? `(${escaped})` : `<${writeHexadecimal(bytes)}>`
}
