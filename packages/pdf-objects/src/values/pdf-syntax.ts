import { writeHexadecimal } from '../bytes/hexadecimal.ts'
import { writeUtf16 } from '../bytes/utf16.ts'

/** An indirect reference, `12 0 R`. */
export class Ref {
  readonly id: number

  constructor(id: number) {
    this.id = id
  }
}

/** A name object: `new Name('DeviceRGB')` is `/DeviceRGB`. */
export class Name {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What an object may be: bytes become a hexadecimal string, text a text string, `undefined` entries are left out. */
export type PdfValue =
  | number
  | boolean
  | string
  | Uint8Array
  | Name
  | Ref
  | readonly PdfValue[]
  | PdfDictionary

/** Entries by key without slash; those that are undefined are not written. */
export interface PdfDictionary {
  readonly [key: string]: PdfValue | undefined
}

/** The value in PDF syntax, pure ASCII (ISO 32000-1, 7.3). */
export function writeValue(value: PdfValue): string {
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return writeText(value)
  if (value instanceof Uint8Array) return `<${writeHexadecimal(value)}>`
  if (value instanceof Name) return writeName(value)
  if (value instanceof Ref) return `${value.id} 0 R`
  if (isList(value)) return `[${value.map(writeValue).join(' ')}]`
  const entries = Object.entries(value).flatMap(([key, entry]) =>
    entry === undefined ? [] : [`/${key} ${writeValue(entry)}`],
  )
  return `<< ${entries.join(' ')} >>`
}

const isList = (value: PdfValue): value is readonly PdfValue[] => Array.isArray(value)

/** Five decimals are 1/1000 of a pixel at 7200 dpi; exponents are not PDF (7.3.3). */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written as a PDF number`)
  const rounded = Math.round(value * 1e5) / 1e5
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(5).replace(/0+$/, '')
}

const writeName = ({ text }: Name): string =>
  `/${text.replace(/[^A-Za-z0-9._+-]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

/** A text string (7.9.2.2): ASCII as it stands, everything else as UTF-16 with its byte order mark. */
function writeText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`
  return `<${writeHexadecimal(writeUtf16(text))}>`
}
