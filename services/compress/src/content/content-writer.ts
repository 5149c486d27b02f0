import { type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { writeObject } from '@folio/pdf-objects/writing/write-object'

/** Writes operators in as few bytes as the syntax allows (ISO 32000-1, 7.2.2). */
export class ContentWriter {
  #text = ''
  readonly #parts: string[] = []
  #needsSpace = false

  operator(name: string, operands: readonly PdfObject[]): void {
    for (const operand of operands) this.#operand(operand)
    this.#word(name)
    if (this.#text.length > partLength) this.#flush()
  }

  /** An operator as it stands, such as an inline image. */
  verbatim(bytes: Uint8Array): void {
    this.#text += `\n${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')}\n`
    this.#needsSpace = false
  }

  bytes(): Uint8Array {
    this.#flush()
    return Buffer.from(this.#parts.join(''), 'latin1')
  }

  #operand(operand: PdfObject): void {
    if (typeof operand === 'number') this.#word(numberText(operand))
    else if (operand instanceof PdfString) this.#delimited(writeObject(operand, noReferences))
    else if (Array.isArray(operand)) {
      this.#delimited('[')
      for (const item of operand) this.#operand(item)
      this.#delimited(']')
    } else {
      // Names and dictionaries start with a delimiter; a name goes on until the next one.
      const text = writeObject(operand, noReferences)
      this.#delimited(text)
      this.#needsSpace = !text.endsWith('>')
    }
  }

  #delimited(text: string): void {
    this.#text += text
    this.#needsSpace = false
  }

  #word(word: string): void {
    if (this.#needsSpace) this.#text += ' '
    this.#text += word
    this.#needsSpace = true
  }

  #flush(): void {
    this.#parts.push(this.#text)
    this.#text = ''
  }
}

const partLength = 65_536
const noReferences = () => undefined

/** Writes a number exactly, without the zero before the point. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return Object.is(value, -0) ? '0' : String(value)
  const text = writeObject(value, noReferences)
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text
}
