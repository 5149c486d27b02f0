import { readFile } from 'node:fs/promises'
import { asFailure } from '@folio/pdf-engines/qpdf/read-pdf-file'
import type { Stage } from '@folio/service-kit/jobs/job'
import { TangleCheck } from '../../tangle-check.ts'
import { chosenPages } from '../chosen-pages.ts'
import { openDocument } from '../open-document.ts'
import type { PageModel } from '../reading/page-model.ts'
import { PictureStore } from '../reading/picture-store.ts'
import { openResources, readPage } from '../reading/read-page.ts'
import { mayDrawLetters } from '../scans/drawn-letters.ts'
import { hasHiddenText, isPlain, isScan } from '../scans/scan-page.ts'
import type { PageToRead, WordTask } from '../word-task.ts'
import { readUpdatable } from './read-updatable.ts'

/**
 * The pages of a PDF, of those that are wanted, that have no text to be found: scans, letters that are drawn by their
 * outlines, and where all pages are to be read, those that show no text. Hidden text is text.
 * @throws Failure `damaged`, `password-protected`, `too-complex`, with its name
 */
export async function pagesToRead(
  { pdf, name, folder, recognize, pages }: Pick<WordTask, 'pdf' | 'name' | 'folder' | 'recognize' | 'pages'>,
  progress: (stage: Stage) => void,
): Promise<readonly PageToRead[]> {
  const tangles = new TangleCheck({ nests: false })
  await tangles.pages(pdf)
  const bytes = await readFile(pdf)
  try {
    readUpdatable(bytes)
  } catch (error) {
    throw asFailure(error, name)
  }
  const document = await openDocument(new Uint8Array(bytes), name)
  try {
    const resources = await openResources(document, new PictureStore(folder))
    const withoutText: PageToRead[] = []
    const chosen = chosenPages(pages, document.numPages)
    const total = chosen.length
    for (const [index, number] of chosen.entries()) {
      const read = await readPage(number, resources).catch(() => undefined)
      if (read && isWithoutText(read.page)) {
        const { width, height } = read.page
        withoutText.push({ page: number, width, height })
      }
      progress({ label: 'Reading pages', done: index + 1, total })
    }
    return withoutText
  } finally {
    await document.loadingTask.destroy()
  }

  function isWithoutText(page: PageModel): boolean {
    if (hasHiddenText(page)) return false
    return isScan(page) || mayDrawLetters(page) || (recognize === 'all' && isPlain(page))
  }
}
