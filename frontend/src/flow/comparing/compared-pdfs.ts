import type { Turn } from '@folio/contract/options/page-plan'
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPage } from '../../pdf/draw-page.ts'
import { openPdf } from '../../pdf/pdf-library.ts'
import type { Compared } from './compared.ts'
import type { Pair } from './compared-pairs.ts'
import { documentAsPdf } from './document-as-pdf.ts'

/** The size in pixels of what a screen shows, and enough to look twice as close. */
const box = { width: 1600, height: 2200 }
/** The pictures are to show what the compression did, and nothing that came with drawing them. */
const quality = 0.97

/** Whether a result is no PDF itself, and is seen as the one that is made of it. */
export const isDocument = ({ name }: Pick<Pair['after'], 'name'>): boolean => /\.docx$/i.test(name)

/** Fetches the result, a PDF or seen as one, and opens it beside the chosen file. @throws Error when either cannot be had or read */
export async function openCompared(
  { before, after, password, taken }: Pair,
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
    const source = await open(await before.file.arrayBuffer(), password)
    const resultPdf = await open(result)
    const sources = sourcePages(source.numPages, taken, isDocument(after))
    const sourceOf = (page: number) => sources[page - 1] ?? { page, turn: 0 }
    return {
      pageCount: Math.min(sources.length, resultPdf.numPages),
      before: (page) => ({ item: before, page: sourceOf(page).page }),
      draw: (page) => {
        const { page: number, turn } = sourceOf(page)
        return Promise.all([
          drawPage(source, number, box, { quality, turn }),
          drawPage(resultPdf, page, box, { quality }),
        ])
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/** The pages that the result was made of, in their order. Of a PDF that can be searched some are read, and all are there. */
const sourcePages = (
  pageCount: number,
  turns: Pair['taken'],
  takenAlone: boolean,
): readonly { readonly page: number; readonly turn: Turn }[] =>
  Array.from({ length: pageCount }, (_, index) => index + 1).flatMap((page) => {
    const turn = turns?.get(page) ?? (turns && takenAlone ? undefined : 0)
    return turn === undefined ? [] : [{ page, turn }]
  })
