import { programBytes } from '@folio/font-kit/pdf-fonts/program-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import type { FontProgram } from './uses/font-programs.ts'

/** All fonts of most documents together; what is more is unpacked again when it is asked for again. */
const keptBytes = 16 * 1024 ** 2

/** The programs of a document unpacked, and kept while they are few: each is asked for twice. */
export class PlainPrograms {
  readonly #document: PdfDocument
  readonly #kept = new Map<PdfStream, Uint8Array | undefined>()
  #left = keptBytes

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** Undefined for one that is damaged or too large. */
  of(program: FontProgram): Uint8Array | undefined {
    const { stream } = program
    if (this.#kept.has(stream)) return this.#kept.get(stream)
    const bytes = programBytes(this.#document, program)
    const size = bytes?.length ?? 0
    if (size <= this.#left) {
      this.#kept.set(stream, bytes)
      this.#left -= size
    }
    return bytes
  }
}
