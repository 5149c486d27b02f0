import { hexValue } from '../bytes/characters.ts'
import { readLatin1 } from '../bytes/latin1.ts'
import { Name } from './pdf-syntax.ts'

const slots = 4096

/**
 * Names seen so far. The same few names make up most of a file, and finding one again costs less than making its
 * text anew.
 */
export class NameTable {
  readonly #texts: string[] = Array.from({ length: slots }, () => '')
  readonly #names: Name[] = []

  /** The name of the bytes between `start` and `end`, which are those behind the slash. */
  name(source: Uint8Array, start: number, end: number): Name {
    const slot = hash(source, start, end)
    const known = this.#names[slot]
    if (known && this.#texts[slot]?.length === end - start && same(source, start, this.#texts[slot]))
      return known
    const raw = readLatin1(source, start, end)
    const name = new Name(raw.includes('#') ? decoded(source, start, end) : raw)
    this.#names[slot] = name
    this.#texts[slot] = raw
    return name
  }
}

function hash(source: Uint8Array, start: number, end: number): number {
  let value = end - start
  for (let at = start; at < end; at += 1) value = (Math.imul(value, 31) + (source[at] as number)) | 0
  return (value ^ (value >>> 12)) & (slots - 1)
}

function same(source: Uint8Array, start: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (source[start + index] !== text.charCodeAt(index)) return false
  }
  return true
}

/** `#20` is a space (ISO 32000-1, 7.3.5); a # without two digits stands for itself. */
function decoded(source: Uint8Array, start: number, end: number): string {
  let text = ''
  for (let at = start; at < end; at += 1) {
    const [high, low] =
      source[at] === 0x23 && at + 2 < end ? [hexValue(source[at + 1]), hexValue(source[at + 2])] : [-1, -1]
    const isCode = high >= 0 && low >= 0
    text += String.fromCharCode(isCode ? high * 16 + low : (source[at] as number))
    if (isCode) at += 2
  }
  return text
}
