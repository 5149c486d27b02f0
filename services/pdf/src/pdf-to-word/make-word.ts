import { readFile } from 'node:fs/promises'
import { grouped } from '@folio/contract/numbers/grouped'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Stage } from '@folio/service-kit/jobs/job'
import { TangleCheck } from '../tangle-check.ts'
import { chosenPages } from './chosen-pages.ts'
import { documentInfo } from './document-info.ts'
import { wordPackage } from './docx/word-package.ts'
import { writeDocx } from './docx/write-docx.ts'
import { type LaidDocument, layOut } from './layout/flow/laid-document.ts'
import { openDocument } from './open-document.ts'
import { outlineLevels } from './outline-levels.ts'
import { readPages } from './read-pages.ts'
import { PictureStore } from './reading/picture-store.ts'
import type { WordAnswer, WordFacts, WordTask } from './word-task.ts'

const maxPages = 2_000

/**
 * Reads a PDF page by page, lays its text out as paragraphs and tables, and writes them as a Word document; or names the
 * pages that text recognition has to read first.
 * @throws Failure `damaged`, `password-protected`, `too-many-pages`, with its name
 */
export async function makeWord(task: WordTask, progress: (stage: Stage) => void): Promise<WordAnswer> {
  const { pdf, name, target, folder } = task
  const tangles = new TangleCheck({ nests: false })
  await tangles.pages(pdf)
  const isDeep = await tangles.hasDeepOutline(pdf)
  const document = await openDocument(new Uint8Array(await readFile(pdf)), name)
  try {
    const pages = chosenPages(task.pages, document.numPages)
    if (pages.length > maxPages) {
      const text = `This PDF has ${grouped(pages.length)} pages. At most ${grouped(maxPages)} can be converted to Word at once; split it first.`
      throw new Failure('too-many-pages', { text })
    }
    const pictures = new PictureStore(folder, task.pictures)
    const { contents, structure, facts, targets, remarks, toRead } = await readPages(
      document,
      pictures,
      task,
      pages,
      progress,
    )
    if (toRead.length > 0) return { kind: 'pages to read', pages: toRead }
    if (contents.length === 0) throw new Failure('damaged', { file: name })
    const laid = layOut(contents, {
      structure,
      outline: isDeep ? new Map() : await outlineLevels(document),
      places: { targets, remarks },
    })
    const { parts, pictures: files } = wordPackage({
      document: task.running === 'kept' ? laid : withoutRunning(laid),
      remarks,
      info: await documentInfo(document),
      extensionOf: (key) => pictures.get(key)?.extension,
      descriptionOf: ({ page, mcid, description }) =>
        description ?? structure.get(page)?.get(mcid ?? -1)?.alt ?? '',
    })
    await writeDocx({ parts, pictures: files }, target, (key) => pictures.get(key)?.path ?? '')
    return { kind: 'made', facts: { ...facts, ...carriedOver(parts) } }
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Counts what the document has beside its text. */
function carriedOver(parts: ReadonlyMap<string, string>): Pick<WordFacts, 'fields' | 'comments'> {
  const content = parts.get('word/document.xml') ?? ''
  const count = (tag: string) => content.split(`<${tag}`).length - 1
  return { fields: count('w:sdtContent'), comments: count('w:commentReference') }
}

/** The document without its headers and footers. */
const withoutRunning = (laid: LaidDocument): LaidDocument => ({
  ...laid,
  running: { header: [], footer: [], images: [], firstNumber: 1 },
})
