import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import { attachmentsOf } from '@folio/pdf-document/attachments/attachments'
import { targetOf } from '@folio/pdf-document/destinations/targets'
import { type Bookmark, countBookmarks } from '@folio/pdf-document/outlines/outlines'
import { isHealed } from '@folio/pdf-document/pages/page-tree'
import { lossesOfForm } from '@folio/pdf-document/signatures/form-losses'
import { mendStreams } from '@folio/pdf-engines/qpdf/mend-streams'
import { asFailure, readPdfFile } from '@folio/pdf-engines/qpdf/read-pdf-file'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { writeChunks } from '@folio/service-kit/files/write-chunks'
import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { type Book, openBook } from '../extraction/book.ts'
import { extractPages } from '../extraction/extract-pages.ts'
import type { InertLink } from '../extraction/part.ts'
import { writePart } from '../extraction/write-part.ts'
import { compressStreams } from '../streams/compress-streams.ts'
import { sizeStarts } from './size-starts.ts'
import type { BookmarkPlace, Cut, CutTask, SplitAnswer, SplitFacts, SplitTask } from './split-task.ts'

serveTasks<SplitTask, SplitAnswer, number>(async (task, { progress }) => {
  const document = await readPdfFile(task)
  if (task.mend) mendStreams(document)
  try {
    const actions = disarmDocument(document, { fieldScripts: 'go' })
    const book = openBook(document)
    if (task.kind === 'look') return { kind: 'look', look: lookAt(book, task.maxBytes) }
    compressStreams(document)
    return { kind: 'cut', cut: { ...(await cutAll(book, task, progress)), actions } }
  } catch (error) {
    const isOfFile =
      error instanceof DamagedPdf || error instanceof EncryptedPdf || error instanceof OversizedStream
    throw isOfFile ? asFailure(error, task.name) : error
  }
})

function lookAt(book: Book, maxBytes: number | undefined): SplitFacts {
  const { document } = book
  return {
    pages: book.pages.length,
    healed: isHealed(document, book.pages),
    bookmarks: placesOf(book, book.outline, 1),
    bookmarkCount: countBookmarks(book.outline),
    attachments: attachmentsOf(document, document.catalog).length,
    // Counted over the whole file: what signs a document or makes it dynamic need not stand on a page.
    ...lossesOfForm(document),
    sizeStarts: maxBytes === undefined ? [] : sizeStarts(book, maxBytes),
  }
}

const placesOf = (book: Book, items: readonly Bookmark[], level: number): BookmarkPlace[] =>
  items.flatMap(({ dict, children }) => {
    const target = targetOf(book, dict)
    const title = book.document.string(dict, 'Title')
    const own = typeof target === 'object' ? [{ level, title: title?.text() ?? '', page: target.page }] : []
    return [...own, ...placesOf(book, children, level + 1)]
  })

/** Telling of each of thousands of parts takes longer than cutting them. */
const tellEveryMs = 50

/** One part after another into one file; `partDone` is told now and then, and at the end, how many there are. */
async function cutAll(book: Book, { parts, target, maxBytes }: CutTask, partDone: (count: number) => void) {
  const places: Cut['places'][number][] = []
  const inert = new Map<string, InertLink>()
  const bookmarks = new Set<number>()
  let claims = 0
  let bytes = 0
  let toldAt = performance.now()
  function* chunks(): Generator<Uint8Array> {
    for (const { pages, turns } of parts) {
      const part = extractPages(book, pages, turns && { turns })
      const start = bytes
      for (const chunk of writePart(part)) {
        bytes += chunk.length
        yield chunk
      }
      // Parts share what stands once in the whole: a picture on every page makes a small file a large archive.
      if (bytes > maxBytes) throw new Failure('output-too-large')
      places.push({ path: target, start, size: bytes - start })
      for (const link of part.losses.inert) inert.set(link.key, link)
      for (const id of part.bookmarks) bookmarks.add(id)
      claims += part.losses.claims
      if (places.length < parts.length && performance.now() - toldAt < tellEveryMs) continue
      toldAt = performance.now()
      partDone(places.length)
    }
  }
  await writeChunks(target, chunks())
  return { places, inert: [...inert.values()], bookmarks: [...bookmarks], claims }
}
