import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPage } from '../../pdf/draw-page.ts'
import { openPdf } from '../../pdf/pdf-library.ts'
import type { Compared } from './compared.ts'
import type { Pair } from './compared-pairs.ts'
import { documentAsPdf } from './document-as-pdf.ts'

/** Pixels: what a screen shows, and enough to look twice as close. */
const box = { width: 1600, height: 2200 }
/** The pictures are to show what the compression did, and nothing that came with drawing them. */
const quality = 0.97

/** Whether a result is no PDF itself, and is seen as the one that is made of it. */
export const isDocument = ({ name }: Pick<Pair['after'], 'name'>): boolean => /\.docx$/i.test(name)

/** Fetches the result, a PDF or seen as one, and opens it beside the chosen file. @throws Error when either cannot be had or read */
export async function openCompared(
  { before, after, password }: Pair,
  signal: AbortSignal,
): Promise<Compared> {
  const opening: PDFDocumentLoadingTask[] = []
  const close = () => {
    for (const loading of opening) void loading.destroy()
  }
  const open = (data: ArrayBuffer, secret?: string) => {
    const loading = openPdf(data, secret)
    opening.push(loading)
    return loading.promise
  }
  try {
    const response = await fetch(after.downloadUrl, { signal })
    if (!response.ok) throw new Error(`the result answered ${response.status}`)
    const result = isDocument(after)
      ? await documentAsPdf(await response.blob(), after.name, signal)
      : await response.arrayBuffer()
    const pdfs = [await open(await before.file.arrayBuffer(), password), await open(result)] as const
    const [source, made] = pdfs
    return {
      pageCount: Math.min(...pdfs.map(({ numPages }) => numPages)),
      before: () => before,
      draw: (page) =>
        Promise.all([drawPage(source, page, box, { quality }), drawPage(made, page, box, { quality })]),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
