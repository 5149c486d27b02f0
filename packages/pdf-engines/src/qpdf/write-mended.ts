import { writePageTree } from '@folio/pdf-document/pages/page-tree'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { separateRepeats } from '@folio/pdf-document/pages/repeated-pages'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { writeChunks } from '@folio/service-kit/files/write-chunks'
import { mendStreams } from './mend-streams.ts'
import type { ReadablePdf } from './open-pdf.ts'
import { asFailure, readPdfFile } from './read-pdf-file.ts'

/**
 * Writes a PDF that had to be repaired, or of which only what was found counts, as one that every reader sees alike: its
 * streams unpack to their ends, and its pages stand in a tree. Only ever in a worker.
 * @throws Failure `damaged` where no page is found, `password-protected`, `too-complex`, with its name
 */
export async function writeMended(source: ReadablePdf, target: string): Promise<void> {
  const document = await readPdfFile(source)
  try {
    mendStreams(document)
    const pages = separateRepeats(document, document.catalog, pagesOf(document))
    document.catalog.set('Pages', writePageTree(document, pages))
    await writeChunks(target, writePdf(document, { objectStreams: true }))
  } catch (error) {
    throw asFailure(error, source.name)
  }
}
