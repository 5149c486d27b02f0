import { replaceExtension, uniqueNames } from '@folio/contract/names/file-name'
import type { ReportCode, ReportFact } from '@folio/contract/report'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Job } from '@folio/service-kit/jobs/job'
import type { Output } from '@folio/service-kit/results/output'
import { zipWithParts } from '@folio/service-kit/results/zip-with-parts'
import type { PreparedPage } from '../pages/prepare-page.ts'
import type { PreparedFile } from '../pages/prepare-pages.ts'
import { rangesLength } from '../samples/file-ranges.ts'
import type { PdfImage } from '../samples/pdf-image.ts'
import { writeImagePdf } from './write-image-pdf.ts'

/** A PDF of pictures; the archive of several has the pages of all of them. */
export interface ImageDocument extends Output {
  readonly pageCount: number
}

export interface ImageDocuments {
  /** One PDF of all pictures, or one of each file in their order. */
  readonly documents: readonly ImageDocument[]
  /** All documents together when there are several; each is a part of it, in their order. */
  readonly zip: ImageDocument | undefined
  readonly report: readonly ReportFact[]
}

const maxOutputBytes = 500 * 1024 * 1024

/**
 * Writes prepared pictures as PDFs into the job's folder. A PDF takes the name of its only file; one of several files
 * and the archive are called `collection`.
 *
 * @throws Failure `output-too-large` before anything is written
 */
export async function writeDocuments(
  { folder, signal }: Pick<Job<unknown>, 'folder' | 'signal'>,
  files: readonly PreparedFile[],
  { merge, collection }: { merge: boolean; collection: string },
): Promise<ImageDocuments> {
  const pages = files.flatMap((file) => file.pages)
  const bytes = pages.reduce((total, { image }) => total + dataBytes(image), 0)
  if (bytes > maxOutputBytes) throw new Failure('output-too-large')
  const names = uniqueNames(files.map(({ name }) => replaceExtension(name, '.pdf')))
  const [only] = names
  const parts =
    merge || files.length === 1
      ? [{ name: files.length === 1 && only ? only : `${collection}.pdf`, pages }]
      : files.map((file, index) => ({ name: names[index] ?? file.name, pages: file.pages }))
  const documents: ImageDocument[] = []
  for (const [index, part] of parts.entries()) {
    const path = folder.file(`document-${index}.pdf`)
    const title = part.name.slice(0, -'.pdf'.length)
    // An archive takes whole files only.
    const inserts = await writeImagePdf({
      path,
      title,
      pages: part.pages,
      signal,
      mayInsert: parts.length === 1,
    })
    documents.push({ path, inserts, name: part.name, type: 'pdf', pageCount: part.pages.length })
  }
  return { documents, zip: await archive(documents, collection, { folder, signal }), report: reportOf(pages) }
}

async function archive(
  documents: readonly ImageDocument[],
  collection: string,
  { folder, signal }: Pick<Job<unknown>, 'folder' | 'signal'>,
): Promise<ImageDocument | undefined> {
  if (documents.length < 2) return undefined
  const target = { path: folder.file('documents.zip'), name: `${collection}.zip` }
  const pageCount = documents.reduce((total, document) => total + document.pageCount, 0)
  return { ...(await zipWithParts(documents, target, signal)), pageCount }
}

function reportOf(pages: readonly PreparedPage[]): ReportFact[] {
  const counts = new Map<ReportCode, number>([['pages', pages.length]])
  for (const code of pages.flatMap(({ facts }) => facts)) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count }))
}

const dataBytes = ({ data, softMask }: PdfImage): number =>
  rangesLength(data) + (softMask ? dataBytes(softMask) : 0)
