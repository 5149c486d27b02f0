import { classOf, delimiter, isDigit, regular, whitespace } from '../bytes/characters.ts'
import { readLatin1 } from '../bytes/latin1.ts'
import { DamagedPdf } from '../damaged-pdf.ts'
import { NameTable } from '../values/name-table.ts'
import { type Dict, type PdfObject, PdfString } from '../values/pdf-object.ts'
import { Ref } from '../values/pdf-syntax.ts'
import { readNumber, startsNumber, tokenEnd } from './read-number.ts'
import { readHexString, readLiteralString } from './read-string.ts'

/** A word that is no object: `obj`, `stream`, an operator. */
export class Keyword {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Nothing but white space is left. */
export const endOfInput = Symbol('end of input')
/** What the parser meets: an object, a word that is none, or the end. */
export type Token = PdfObject | Keyword | typeof endOfInput

/** How objects are read in files and in content streams. */
export interface ParserOptions {
  /** What `12 0 R` becomes; without it there are no references, as in content streams. */
  readonly reference?: (id: number, generation: number) => PdfObject
  /** Makes the best of broken arrays and dictionaries instead of throwing. */
  readonly tolerant?: boolean
}

/** Deeper nesting is an attack; qpdf's limit is the same. */
const maxDepth = 500
const names = new NameTable()
const slash = 0x2f
const percent = 0x25
const paren = 0x28
const less = 0x3c
const greater = 0x3e
const openBracket = 0x5b
const closeBracket = 0x5d
const letterR = 0x52
const closesArray = new Keyword(']')
const closesDict = new Keyword('>>')

/** Reads objects and words one after another (ISO 32000-1, 7.2 and 7.3). */
export class ObjectParser {
  /** Offset of what is read next. */
  at: number
  readonly #source: Uint8Array
  readonly #reference: ParserOptions['reference']
  readonly #tolerant: boolean

  constructor(source: Uint8Array, at: number, { reference, tolerant = false }: ParserOptions = {}) {
    this.#source = source
    this.at = at
    this.#reference = reference
    this.#tolerant = tolerant
  }

  /** Over white space and comments. */
  skipSpace(): void {
    const source = this.#source
    let at = this.at
    for (;;) {
      const byte = source[at]
      if (classOf(byte) === whitespace) at += 1
      else if (byte === percent) {
        while (at < source.length && source[at] !== 0x0a && source[at] !== 0x0d) at += 1
      } else break
    }
    this.at = at
  }

  /** The next object or word. @throws DamagedPdf for what is neither, unless tolerant */
  token(depth = 0): Token {
    this.skipSpace()
    const source = this.#source
    const start = this.at
    const byte = source[start]
    if (byte === undefined) return endOfInput
    if (byte === slash) {
      this.at = tokenEnd(source, start + 1)
      return names.name(source, start + 1, this.at)
    }
    if (startsNumber(byte)) return this.#number(start)
    if (byte === paren) return this.#string(readLiteralString(source, start))
    if (byte === openBracket) return this.#array(depth)
    if (byte === less) {
      return source[start + 1] === less ? this.#dict(depth) : this.#string(readHexString(source, start))
    }
    return this.#word(start)
  }

  /** The next object. @throws DamagedPdf when there is none */
  object(depth = 0): PdfObject {
    const token = this.token(depth)
    if (token instanceof Keyword || token === endOfInput) throw new DamagedPdf(`no object at ${this.at}`)
    return token
  }

  /** The next token must be this number. */
  integer(): number {
    this.skipSpace()
    const end = tokenEnd(this.#source, this.at)
    const value = isDigit(this.#source[this.at]) ? readNumber(this.#source, this.at, end) : undefined
    if (value === undefined) throw new DamagedPdf(`no number at ${this.at}`)
    this.at = end
    return value
  }

  /** Whether the next word is this one, which is then read. */
  keyword(text: string): boolean {
    this.skipSpace()
    for (let index = 0; index < text.length; index += 1) {
      if (this.#source[this.at + index] !== text.charCodeAt(index)) return false
    }
    if (classOf(this.#source[this.at + text.length]) === regular) return false
    this.at += text.length
    return true
  }

  #number(start: number): PdfObject | Keyword {
    const source = this.#source
    this.at = tokenEnd(source, start)
    const value = readNumber(source, start, this.at)
    if (value === undefined) return this.#word(start)
    if (this.#reference && isDigit(source[start])) return this.#referenceOr(value, this.#reference)
    return value
  }

  /** Most numbers are no references; those have a number and an R behind them. */
  #referenceOr(value: number, reference: (id: number, generation: number) => PdfObject): PdfObject {
    const source = this.#source
    const middle = afterSpace(source, this.at)
    if (middle === this.at || !isDigit(source[middle])) return value
    const end = tokenEnd(source, middle)
    const letter = afterSpace(source, end)
    if (letter === end || source[letter] !== letterR || classOf(source[letter + 1]) === regular) return value
    const generation = readNumber(source, middle, end)
    if (generation === undefined) return value
    this.at = letter + 1
    return reference(value, generation)
  }

  #string(literal: { bytes: Uint8Array; end: number } | undefined): PdfString {
    if (literal) {
      this.at = literal.end
      // A few letters of a document are not to hold the file in memory; strings of contents go before their content.
      return new PdfString(this.#reference ? new Uint8Array(literal.bytes) : literal.bytes)
    }
    if (!this.#tolerant) throw new DamagedPdf(`a string at ${this.at} does not end`)
    const rest = this.#source.subarray(this.at + 1)
    this.at = this.#source.length
    return new PdfString(rest)
  }

  #array(depth: number): PdfObject[] {
    if (depth > maxDepth) throw new DamagedPdf('objects are nested too deeply')
    this.at += 1
    const items: PdfObject[] = []
    for (;;) {
      const token = this.token(depth + 1)
      if (token === closesArray) return items
      if (token !== endOfInput && !(token instanceof Keyword)) items.push(token)
      else if (!this.#tolerant) throw new DamagedPdf(`an array before ${this.at} is broken`)
      else if (this.#endsObject(token)) return items
    }
  }

  #dict(depth: number): Dict {
    if (depth > maxDepth) throw new DamagedPdf('objects are nested too deeply')
    this.at += 2
    const dict: Dict = new Map()
    const source = this.#source
    for (;;) {
      this.skipSpace()
      const start = this.at
      if (source[start] === slash) {
        this.at = tokenEnd(source, start + 1)
        const key = names.name(source, start + 1, this.at).text
        const value = this.token(depth + 1)
        if (value instanceof Keyword || value === endOfInput) {
          if (!this.#tolerant) throw new DamagedPdf(`a dictionary before ${this.at} is broken`)
          if (value === closesDict || this.#endsObject(value)) return dict
        } else if (value === null) dict.delete(key)
        else dict.set(key, value)
      } else {
        const token = this.token(depth + 1)
        if (token === closesDict) return dict
        if (!this.#tolerant) throw new DamagedPdf(`a dictionary before ${this.at} is broken`)
        if (this.#endsObject(token)) return dict
      }
    }
  }

  /** Whether all that is open ends here, as it does before `endobj` and at the next `12 0 obj`. */
  #endsObject(token: Token): boolean {
    if (!(token instanceof Keyword)) return token === endOfInput
    if (token.text !== 'endobj' && token.text !== 'obj') return false
    // Whatever this stands in ends here, too.
    this.at -= token.text.length
    return true
  }

  #word(start: number): PdfObject | Keyword {
    const source = this.#source
    const byte = source[start]
    if (classOf(byte) === delimiter) {
      if (byte === greater && source[start + 1] === greater) {
        this.at = start + 2
        return closesDict
      }
      this.at = start + 1
      return byte === closeBracket ? closesArray : new Keyword(String.fromCharCode(byte ?? 0))
    }
    this.at = tokenEnd(source, start)
    const text = readLatin1(source, start, this.at)
    if (text === 'true') return true
    if (text === 'false') return false
    return text === 'null' ? null : new Keyword(text)
  }
}

function afterSpace(source: Uint8Array, from: number): number {
  let at = from
  while (classOf(source[at]) === whitespace) at += 1
  return at
}

/** The usual reading of `12 0 R`. */
export const asRef = (id: number): Ref => new Ref(id)
