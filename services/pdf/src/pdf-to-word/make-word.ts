import { readFile } from 'node:fs/promises'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Stage } from '@folio/service-kit/jobs/job'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { TangleCheck } from '../tangle-check.ts'
import { documentInfo } from './document-info.ts'
import { wordPackage } from './docx/word-package.ts'
import { writeDocx } from './docx/write-docx.ts'
import { layOut } from './layout/flow/laid-document.ts'
import { upright } from './layout/lines/upright.ts'
import { type PageContent, pageContent } from './layout/page/page-content.ts'
import { outlineLevels } from './outline-levels.ts'
import { openDocument } from './reading/open-document.ts'
import type { PageStructure } from './reading/page-structure.ts'
import { PictureStore } from './reading/picture-store.ts'
import { openResources, readPage } from './reading/read-page.ts'
import type { WordFacts, WordTask } from './word-task.ts'

const maxPages = 2_000

/**
 * Reads a PDF page by page, lays its text out as paragraphs and tables, and writes them as a Word document.
 * @throws Failure `damaged`, `password-protected`, `too-many-pages`, with its name
 */
export async function makeWord(
  { pdf, name, target, folder }: WordTask,
  progress: (stage: Stage) => void,
): Promise<WordFacts> {
  const tangles = new TangleCheck({ nests: false })
  await tangles.pages(pdf)
  const isDeep = await tangles.hasDeepOutline(pdf)
  const document = await openDocument(new Uint8Array(await readFile(pdf)), name)
  try {
    const pages = document.numPages
    if (pages > maxPages) {
      const text = `This PDF has ${pages.toLocaleString('en-US')} pages. At most 2,000 can be converted to Word at once; split it first.`
      throw new Failure('too-many-pages', { text })
    }
    const pictures = new PictureStore(folder)
    const { contents, structure, unreadable } = await readPages(document, pictures, progress)
    if (contents.length === 0) throw new Failure('damaged', { file: name })
    const { parts, pictures: files } = wordPackage({
      document: layOut(contents, { structure, outline: isDeep ? new Map() : await outlineLevels(document) }),
      info: await documentInfo(document),
      extensionOf: (key) => pictures.get(key)?.extension,
      descriptionOf: ({ page, mcid }) => structure.get(page)?.get(mcid ?? -1)?.alt ?? '',
    })
    await writeDocx({ parts, pictures: files }, target, (key) => pictures.get(key)?.path ?? '')
    const asPictures = contents.filter(isPicture)
    const hiddenText = asPictures.filter(({ hiddenGlyphs }) => hiddenGlyphs > 0).length
    return { pages, pictures: asPictures.length, hiddenText, unreadable }
  } finally {
    await document.loadingTask.destroy()
  }
}

async function readPages(
  document: PDFDocumentProxy,
  pictures: PictureStore,
  progress: (stage: Stage) => void,
) {
  const resources = await openResources(document, pictures)
  const contents: PageContent[] = []
  const structure = new Map<number, PageStructure>()
  let unreadable = 0
  const total = document.numPages
  for (let number = 1; number <= total; number++) {
    const read = await readPage(number, resources).catch(() => undefined)
    if (read) {
      contents.push(pageContent(upright(read.page)))
      structure.set(number, read.structure)
    } else unreadable += 1
    progress({ label: 'Reading pages', done: number, total })
  }
  return { contents, structure, unreadable }
}

/** Nothing but an image: a scan, most likely. */
const isPicture = ({ segments, turned, tables, images }: PageContent): boolean =>
  segments.length === 0 && turned.length === 0 && tables.length === 0 && images.length > 0
