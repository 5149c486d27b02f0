import { Failure } from '@folio/service-kit/faults/failure'
import { lacksLetters, type SeenFonts } from './lacking-letters.ts'
import type { Pdfium } from './pdfium-interface.ts'
import { leavesOutAnnotations } from './silent-annotations.ts'

/** The width and height of a page as seen: of its crop box, after its rotation. Points, 1/72 inch. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface PageBitmap {
  readonly width: number
  readonly height: number
  /** 3: RGB. 4: RGBA, alpha not premultiplied. */
  readonly channels: 3 | 4
  /** Rows from the top, without padding. Lies in PDFium's memory: usable until `free` or the next call of PDFium. */
  readonly data: Uint8Array<ArrayBuffer>
  free(): void
}

/** Bitmap, page, left, top, width, height, rotation: the page fills the bitmap. */
type WholeBitmap = [number, number, number, number, number, number, number]

/** Constants of public/fpdfview.h. */
const passwordError = 4
const annotations = 0x01
const reverseByteOrder = 0x10
/** What a bitmap is made of: `FPDFBitmap_` of public/fpdfview.h, bytes of a pixel, and what they are before the page is drawn. */
interface Pixels {
  readonly format: number
  readonly channels: 3 | 4
  readonly ground: number
}

const onWhite: Pixels = { format: 2, channels: 3, ground: 255 }
/** The fourth byte is nothing to PDFium, and stays what it was. */
const onWhiteOpaque: Pixels = { format: 3, channels: 4, ground: 255 }
const onNothing: Pixels = { format: 4, channels: 4, ground: 0 }

/** What becomes of annotations that are seen on a screen, not those that are printed (public/fpdf_flatten.h). */
const onScreen = 0

/** Kinds of page objects (public/fpdf_edit.h). */
const textObject = 1
const formObject = 5

/** `FPDF_FORMFILLINFO`, version 2: its callbacks all absent, so no script runs and nothing blinks. */
const callbackBytes = 512
const callbackVersion = 2

/** A PDF in PDFium's memory. */
export class PdfiumDocument {
  readonly pageCount: number
  readonly #pdfium: Pdfium
  readonly #document: number
  readonly #form: number
  readonly #allocated: readonly number[]
  /** Whether a drawing of a page leaves something out, by the fonts that are seen and the page's index. */
  readonly #leaving = new Map<string, boolean>()

  /**
   * @param password as typed; PDFium tries it as UTF-8 and as Latin-1
   * @returns undefined when PDFium cannot make sense of the file
   * @throws Failure `password-protected`, `too-complex` when there is no memory for it
   */
  static open(pdfium: Pdfium, file: Uint8Array, password?: string): PdfiumDocument | undefined {
    const at = copied(pdfium, file)
    const secret = password === undefined ? 0 : copied(pdfium, new TextEncoder().encode(`${password}\0`))
    const document = pdfium._FPDF_LoadMemDocument(at, file.length, secret)
    if (secret !== 0) pdfium._free(secret)
    if (document !== 0 && pdfium._FPDF_GetPageCount(document) > 0) {
      return new PdfiumDocument(pdfium, document, at)
    }
    const isLocked = document === 0 && pdfium._FPDF_GetLastError() === passwordError
    if (document !== 0) pdfium._FPDF_CloseDocument(document)
    pdfium._free(at)
    if (isLocked) throw new Failure('password-protected')
    return undefined
  }

  private constructor(pdfium: Pdfium, document: number, file: number) {
    const callbacks = allocate(pdfium, callbackBytes)
    pdfium.HEAPU8.fill(0, callbacks, callbacks + callbackBytes)
    pdfium.HEAPU8[callbacks] = callbackVersion
    this.#pdfium = pdfium
    this.#document = document
    this.#form = pdfium._FPDFDOC_InitFormFillEnvironment(document, callbacks)
    this.#allocated = [file, callbacks]
    this.pageCount = pdfium._FPDF_GetPageCount(document)
  }

  /** @param index from 0. Undefined when the page cannot be read. */
  sizeOf(index: number): PageSize | undefined {
    return this.#readSize(index) ?? (this.#dropCropBox(index) ? this.#readSize(index) : undefined)
  }

  #readSize(index: number): PageSize | undefined {
    const at = allocate(this.#pdfium, 8)
    const status = this.#pdfium._FPDF_GetPageSizeByIndexF(this.#document, index, at)
    const [width = 0, height = 0] = new Float32Array(this.#pdfium.HEAPU8.buffer, at, 2)
    this.#pdfium._free(at)
    return status !== 0 && width > 0 && height > 0 ? { width, height } : undefined
  }

  /** A crop box that lies outside the media box leaves nothing to see; viewers show the media box then. */
  #dropCropBox(index: number): boolean {
    const pdfium = this.#pdfium
    const page = pdfium._FPDF_LoadPage(this.#document, index)
    if (page === 0) return false
    const at = allocate(pdfium, 16)
    const hasMediaBox = pdfium._FPDFPage_GetMediaBox(page, at, at + 4, at + 8, at + 12) !== 0
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(pdfium.HEAPU8.buffer, at, 4)
    if (hasMediaBox) pdfium._FPDFPage_SetCropBox(page, left, bottom, right, top)
    pdfium._free(at)
    pdfium._FPDF_ClosePage(page)
    return hasMediaBox
  }

  /**
   * Draws a page with its annotations and form values, on white or on nothing.
   * @param size pixels
   * @returns undefined when the page cannot be read
   * @throws Failure `too-complex` when there is no memory for the bitmap
   */
  draw(index: number, size: PageSize, transparent: boolean): PageBitmap | undefined {
    return this.#render(index, size, transparent ? onNothing : onWhite, (page, target) =>
      this.#paint(page, target),
    )
  }

  /**
   * Draws the same on white as a canvas wants it, RGBA that is opaque: without a way through the pixels to make them so.
   * @param fonts what it draws with
   * @returns undefined also when the drawing would be without something that the page shows, see `leavesOut`
   */
  drawOpaque(index: number, size: PageSize, fonts: SeenFonts): PageBitmap | undefined {
    return this.#render(
      index,
      size,
      onWhiteOpaque,
      (page, target) => this.#paint(page, target),
      (page) => !this.#leaves(page, index, fonts),
    )
  }

  /** A page is drawn anew at every zoom; what it shows stays the same. */
  #leaves(page: number, index: number, fonts: SeenFonts): boolean {
    const key = `${fonts} ${index}`
    const known = this.#leaving.get(key)
    if (known !== undefined) return known
    const leaves = leavesOutAnnotations(this.#pdfium, page) || lacksLetters(this.#pdfium, page, fonts)
    this.#leaving.set(key, leaves)
    return leaves
  }

  #paint(page: number, target: WholeBitmap): void {
    const pdfium = this.#pdfium
    // Drawing the page leaves out the widgets of a form; drawing the form draws them and nothing else.
    pdfium._FORM_OnAfterLoadPage(page, this.#form)
    pdfium._FPDF_RenderPageBitmap(...target, annotations | reverseByteOrder)
    pdfium._FPDF_FFLDraw(this.#form, ...target, annotations | reverseByteOrder)
    pdfium._FORM_OnBeforeClosePage(page, this.#form)
  }

  /**
   * Whether a page shows something that this drawing is without: letters that PDFium has no font for, such as Japanese
   * in a font that is not embedded, or annotations without an appearance.
   * @param fonts what it draws with
   */
  leavesOut(index: number, fonts: SeenFonts): boolean {
    const page = this.#pdfium._FPDF_LoadPage(this.#document, index)
    if (page === 0) return false
    const answer = this.#leaves(page, index, fonts)
    this.#pdfium._FPDF_ClosePage(page)
    return answer
  }

  /**
   * Draws the content of a page and what its annotations look like, on nothing. The annotations are content of the page from
   * then on, as long as the document is open: only so can their text be left out.
   * @param size pixels
   * @param text whether text is drawn, too
   * @returns undefined when the page cannot be read
   * @throws Failure `too-complex` when there is no memory for the bitmap
   */
  drawContent(index: number, size: PageSize, text: boolean): PageBitmap | undefined {
    const paint = (page: number, target: WholeBitmap) => {
      if (!text) hideText(this.#pdfium, page)
      this.#pdfium._FPDF_RenderPageBitmap(...target, reverseByteOrder)
    }
    let isFlattened = false
    const bitmap = this.#render(index, size, onNothing, (page, target) => {
      isFlattened = this.#flatten(page, target)
      if (!isFlattened) paint(page, target)
    })
    if (!isFlattened) return bitmap
    bitmap?.free()
    return this.#render(index, size, onNothing, paint)
  }

  /**
   * Makes annotations content of their page, which shows them when it is loaded anew. Those without an appearance get the
   * one that PDFium draws for them, be it as small as a pixel.
   * @returns whether there are any
   */
  #flatten(page: number, [bitmap]: WholeBitmap): boolean {
    const pdfium = this.#pdfium
    if (pdfium._FPDFPage_GetAnnotCount(page) <= 0) return false
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, annotations)
    pdfium._FPDFPage_Flatten(page, onScreen)
    return true
  }

  #render(
    index: number,
    { width, height }: PageSize,
    { format, channels, ground }: Pixels,
    paint: (page: number, target: WholeBitmap) => void,
    isDrawable: (page: number) => boolean = () => true,
  ): PageBitmap | undefined {
    const pdfium = this.#pdfium
    // Asking for the size sets a crop box right that leaves nothing to see.
    const page = this.sizeOf(index) ? pdfium._FPDF_LoadPage(this.#document, index) : 0
    if (page === 0) return undefined
    if (!isDrawable(page)) {
      pdfium._FPDF_ClosePage(page)
      return undefined
    }
    const length = width * height * channels
    const at = allocate(pdfium, length)
    pdfium.HEAPU8.fill(ground, at, at + length)
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, format, at, width * channels)
    paint(page, [bitmap, page, 0, 0, width, height, 0])
    pdfium._FPDFBitmap_Destroy(bitmap)
    pdfium._FPDF_ClosePage(page)
    const data = pdfium.HEAPU8.subarray(at, at + length)
    return { width, height, channels, data, free: () => pdfium._free(at) }
  }

  close(): void {
    this.#pdfium._FPDFDOC_ExitFormFillEnvironment(this.#form)
    this.#pdfium._FPDF_CloseDocument(this.#document)
    for (const at of this.#allocated) this.#pdfium._free(at)
  }
}

function copied(pdfium: Pdfium, bytes: Uint8Array): number {
  const at = allocate(pdfium, bytes.length)
  pdfium.HEAPU8.set(bytes, at)
  return at
}

/** Text does not take part in drawing; forms are looked through. */
function hideText(pdfium: Pdfium, page: number): void {
  const lists = [
    {
      count: pdfium._FPDFPage_CountObjects(page),
      at: (index: number) => pdfium._FPDFPage_GetObject(page, index),
    },
  ]
  for (let list = lists.pop(); list; list = lists.pop()) {
    for (let index = 0; index < list.count; index++) {
      const object = list.at(index)
      const kind = pdfium._FPDFPageObj_GetType(object)
      if (kind === textObject) pdfium._FPDFPageObj_SetIsActive(object, 0)
      else if (kind === formObject) {
        const count = pdfium._FPDFFormObj_CountObjects(object)
        lists.push({ count, at: (child) => pdfium._FPDFFormObj_GetObject(object, child) })
      }
    }
  }
}

function allocate(pdfium: Pdfium, bytes: number): number {
  const at = pdfium._malloc(bytes)
  if (at === 0) throw new Failure('too-complex')
  return at
}
