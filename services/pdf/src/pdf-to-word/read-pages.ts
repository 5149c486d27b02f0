import { readFile } from 'node:fs/promises'
import { append } from '@folio/pdf-objects/writing/append'
import type { Stage } from '@folio/service-kit/jobs/job'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isCrowded } from './layout/flow/crowded-page.ts'
import { withDisplayFormulas } from './layout/formulas/display-formulas.ts'
import { withHangingSigns } from './layout/formulas/hanging-signs.ts'
import { upright } from './layout/lines/upright.ts'
import { withCheckBoxes } from './layout/page/check-boxes.ts'
import { drawsAllOver } from './layout/page/drawn-areas.ts'
import { withDrawnBullets } from './layout/page/drawn-bullets.ts'
import { exactPage } from './layout/page/exact-page.ts'
import { type PageContent, pageContent } from './layout/page/page-content.ts'
import { withPlottedSigns } from './layout/page/plotted-signs.ts'
import { PageDrawings } from './page-drawings.ts'
import { ActualTexts } from './reading/actual-texts.ts'
import type { DocumentPlace } from './reading/annotations/link-targets.ts'
import type { Remark } from './reading/annotations/remarks.ts'
import type { PageModel } from './reading/page-model.ts'
import type { PageStructure } from './reading/page-structure.ts'
import type { PictureStore } from './reading/picture-store.ts'
import { openResources, readPage } from './reading/read-page.ts'
import { drawsBesidePictures, mayDrawLetters } from './scans/drawn-letters.ts'
import { readHocr } from './scans/read-hocr.ts'
import { hasHiddenText, isGarbled, isMostlyGarbled, isPlain, isScan, scanText } from './scans/scan-page.ts'
import type { PageToRead, WordFacts, WordTask } from './word-task.ts'

/** All pages of a document. */
export interface ReadPages {
  readonly contents: readonly PageContent[]
  readonly structure: ReadonlyMap<number, PageStructure>
  readonly facts: WordFacts
  /** Where links into the document lead, by their numbers. */
  readonly targets: readonly DocumentPlace[]
  readonly remarks: readonly Remark[]
  /** Pages that text recognition has to read first. */
  readonly toRead: readonly PageToRead[]
}

/**
 * Reads pages of a PDF one by one; scans are pages of the text that is found over them.
 * @param numbers of the pages, from 1, ascending
 */
export async function readPages(
  document: PDFDocumentProxy,
  pictures: PictureStore,
  {
    pdf,
    recognize,
    mostToRead,
    recognized,
    layout,
  }: Pick<WordTask, 'pdf' | 'recognize' | 'mostToRead' | 'recognized' | 'layout'>,
  numbers: readonly number[],
  progress: (stage: Stage) => void,
): Promise<ReadPages> {
  const resources = await openResources(document, pictures, new ActualTexts(await readFile(pdf)))
  const total = numbers.length
  const contents: PageContent[] = []
  const structure = new Map<number, PageStructure>()
  const toRead: PageToRead[] = []
  const remarks: Remark[] = []
  const facts = new Facts(total)
  const drawings = new PageDrawings(pdf, pictures)
  for (const [index, number] of numbers.entries()) {
    const read = await readPage(number, resources).catch(() => undefined)
    if (read) {
      const { page } = read
      if (toRead.length < mostToRead && isToRead(page))
        toRead.push({ page: number, width: page.width, height: page.height })
      const shown = toRead.length > 0 ? page : await withText(page)
      // What a scan draws is in its picture.
      const isAsIs = (shown === page || !isScan(page)) && toRead.length === 0
      contents.push(await contentOf(shown, isAsIs))
      structure.set(number, read.structure)
      append(remarks, read.remarks)
    } else facts.unreadable += 1
    if (toRead.length > 0 && toRead.length >= mostToRead) break
    progress({ label: 'Reading pages', done: index + 1, total })
  }
  facts.undrawn = drawings.leftOut
  return { contents, structure, facts, targets: resources.targets.places, remarks, toRead }

  async function contentOf(page: PageModel, isAsIs: boolean): Promise<PageContent> {
    const seen = upright(page)
    const plain = pageContent(seen)
    if (!isAsIs) return plain
    const exact = async () => {
      const ground = await drawings.groundOf(seen)
      return ground && exactPage(plain, ground)
    }
    const flowing = async () =>
      pageContent(
        await drawings.addTo(
          withHangingSigns(withDisplayFormulas(withPlottedSigns(withDrawnBullets(withCheckBoxes(seen))))),
        ),
      )
    if (layout === 'exact') return (await exact()) ?? (await flowing())
    const content = drawsAllOver(seen) ? undefined : await flowing()
    if (content && !isCrowded(content)) return content
    const inPlace = await exact()
    if (inPlace) facts.inPlace.push(page.number)
    return inPlace ?? content ?? (await flowing())
  }

  function isToRead(page: PageModel): boolean {
    if (recognize === 'scans') {
      const isSeen = isScan(page) || mayDrawLetters(page)
      return (isSeen && !hasHiddenText(page)) || isGarbled(page)
    }
    return recognize === 'all'
  }

  async function withText(page: PageModel): Promise<PageModel> {
    const file = recognized.find((one) => one.page === page.number)?.hocr
    if (file === undefined && !isScan(page) && !isMostlyGarbled(page)) return page
    const lines = file === undefined ? undefined : readHocr(await readFile(file, 'utf8'), page)
    const scan = drawsBesidePictures(page) ? await drawings.scanOf(page) : page
    const text = scan && (await scanText(scan, pictures, lines))
    if (!text) {
      const picture = isMostlyGarbled(page) ? await drawings.pictureOf(page) : undefined
      if (picture || (isPlain(page) && isScan(page))) facts.addPicture(page)
      return picture ?? page
    }
    facts.addText(text, lines !== undefined)
    return text.page
  }
}

/** Counts what becomes of the pages. */
class Facts implements WordFacts {
  readonly pages: number
  readonly pictures: number[] = []
  readonly inPlace: number[] = []
  hiddenText = 0
  textLayers = 0
  recognized = 0
  words = 0
  uncertain = 0
  unreadable = 0
  undrawn = 0
  fields = 0
  comments = 0

  constructor(pages: number) {
    this.pages = pages
  }

  addPicture(page: PageModel): void {
    this.pictures.push(page.number)
    if (hasHiddenText(page)) this.hiddenText += 1
  }

  addText(
    { words, uncertain }: { readonly words: number; readonly uncertain: number },
    isRecognized: boolean,
  ): void {
    if (isRecognized) {
      this.recognized += 1
      this.words += words
      this.uncertain += uncertain
    } else this.textLayers += 1
  }
}
