import type { PicturePages } from '@folio/contract/pages/picture-pages'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf } from '../../pdf/pdf-library.ts'
import { shownContent } from './shown-content.ts'

/** A scan says on any page that it is one; each page looked at costs about what drawing it does. */
const mostPages = 5
/** A look that takes longer than this is given up; what it has seen until then counts. */
const patienceMs = 20_000

/**
 * Looks at some pages of a PDF, the first and the last among them, for pages that are mere pictures.
 * @throws what the library throws when the PDF cannot be opened
 */
export async function picturePages(file: File, password?: string): Promise<PicturePages | undefined> {
  const loading = openPdf(await file.arrayBuffer(), password)
  let tally: PicturePages | undefined
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    giveUp = setTimeout(resolve, patienceMs)
  })
  const look = async () => {
    const pdf = await loading.promise
    for await (const now of looksAt(pdf)) tally = now
  }
  try {
    await Promise.race([look(), patience])
    return tally
  } finally {
    clearTimeout(giveUp)
    await loading.destroy()
  }
}

/** What is known after each page. */
async function* looksAt(pdf: PDFDocumentProxy): AsyncGenerator<PicturePages> {
  const pages = pdf.numPages
  let tally: PicturePages = { pages, lookedAt: 0, pictures: 0, hiddenText: false }
  for (const number of spread(pages)) {
    const content = await contentOf(pdf, number)
    if (!content) continue
    const isPicture = content.pictures && !content.text
    tally = {
      pages,
      lookedAt: tally.lookedAt + 1,
      pictures: tally.pictures + Number(isPicture),
      hiddenText: tally.hiddenText || (isPicture && content.hiddenText),
    }
    yield tally
  }
}

/** Returns what a page shows; nothing for one that cannot be read: the conversion will tell. */
async function contentOf(pdf: PDFDocumentProxy, number: number) {
  try {
    const page = await pdf.getPage(number)
    const content = shownContent(await page.getOperatorList())
    page.cleanup()
    return content
  } catch {
    return undefined
  }
}

/** Page numbers from the first to the last, evenly. */
function spread(pages: number): readonly number[] {
  const count = Math.min(pages, mostPages)
  return Array.from(
    { length: count },
    (_, index) => 1 + Math.round((index * (pages - 1)) / Math.max(1, count - 1)),
  )
}
