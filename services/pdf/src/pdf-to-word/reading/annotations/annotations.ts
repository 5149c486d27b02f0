import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An annotation as pdf.js tells of it; all of it may be missing. */
export interface PageAnnotation {
  readonly id?: string
  readonly subtype?: string
  readonly rect?: readonly number[]
  readonly contentsObj?: { readonly str?: string }
  readonly titleObj?: { readonly str?: string }
  readonly modificationDate?: string | null
  /** Where a link into the document leads: a name, or an explicit destination. */
  readonly dest?: unknown
  readonly url?: string
  readonly unsafeUrl?: string
  readonly fieldType?: string
  readonly fieldName?: string
  readonly fieldValue?: unknown
  readonly alternativeText?: string
  readonly multiLine?: boolean
  readonly password?: boolean
  readonly combo?: boolean
  readonly edit?: boolean
  readonly options?: readonly { readonly displayValue?: string; readonly exportValue?: string }[]
  readonly checkBox?: boolean
  readonly radioButton?: boolean
  readonly exportValue?: string
  readonly buttonValue?: string
  /** Red, green and blue of its ground and its frame, 0 to 255. */
  readonly backgroundColor?: ArrayLike<number> | null
  readonly borderColor?: ArrayLike<number> | null
  readonly borderStyle?: { readonly rawWidth?: number; readonly style?: number }
}

/** The annotations of a page that are shown; none where they cannot be read. */
export async function annotationsOf(page: PDFPageProxy): Promise<readonly PageAnnotation[]> {
  return ((await page.getAnnotations()) as readonly PageAnnotation[]) ?? []
}
