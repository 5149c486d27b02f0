import { readFile } from 'node:fs/promises'
import { Failure } from '@folio/service-kit/faults/failure'
import { PdfiumDocument } from './pdfium-document.ts'
import type { Pdfium } from './pdfium-interface.ts'
import { compilePdfium } from './pdfium-module.ts'

interface OpenPdf {
  readonly path: string
  /** Undefined when PDFium cannot make sense of the file. */
  readonly document: PdfiumDocument | undefined
}

/** How long a document stays open for the next page of the same request. */
const idleMs = 2_000

const emptyPage = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj
trailer <</Root 1 0 R>>
%%EOF`

/**
 * PDFium with the last document kept open, because its pages are asked for one by one. After a crash a new PDFium
 * takes the place of the broken one.
 */
export class PdfiumEngine {
  readonly #create: () => Promise<Pdfium>
  #pdfium: Pdfium | undefined
  #open: OpenPdf | undefined
  #idle: NodeJS.Timeout | undefined

  static async load(): Promise<PdfiumEngine> {
    return new PdfiumEngine(await compilePdfium())
  }

  private constructor(create: () => Promise<Pdfium>) {
    this.#create = create
  }

  /**
   * What `use` makes of the document; undefined when PDFium cannot make sense of it or crashes on it.
   * @param path absolute; the file behind it never changes
   * @throws Failure `password-protected`, `too-complex` when memory runs out
   */
  async ask<Answer>(
    path: string,
    use: (document: PdfiumDocument) => Answer | undefined,
  ): Promise<Answer | undefined> {
    clearTimeout(this.#idle)
    const file = this.#open?.path === path ? undefined : await readFile(path)
    this.#pdfium ??= await this.#create()
    const pdfium = this.#pdfium
    try {
      if (file) this.#keep({ path, document: PdfiumDocument.open(pdfium, file) })
      const document = this.#open?.document
      return document && use(document)
    } catch (error) {
      return this.#recover(error, pdfium)
    } finally {
      this.#idle = setTimeout(() => this.#keep(undefined), idleMs).unref()
    }
  }

  /** Whether it opens a PDF of one empty page and draws it white. */
  async works(): Promise<boolean> {
    const pdfium = await this.#create()
    const bitmap = PdfiumDocument.open(pdfium, Buffer.from(emptyPage))?.draw(
      0,
      { width: 2, height: 2 },
      false,
    )
    return bitmap?.data.every((value) => value === 255) ?? false
  }

  #keep(open: OpenPdf | undefined): void {
    this.#open?.document?.close()
    this.#open = open
  }

  #recover(error: unknown, pdfium: Pdfium): undefined {
    if (error instanceof Failure && error.code === 'password-protected') throw error
    this.#pdfium = undefined
    this.#open = undefined
    if (pdfium.isOutOfMemory()) throw new Failure('too-complex', { cause: error })
    if (!isCrash(error)) throw error
  }
}

/** What WebAssembly throws for an abort of its own, a wild pointer, or a stack that is used up. */
export const isCrash = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError || error instanceof RangeError
