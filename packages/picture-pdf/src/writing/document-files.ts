import type { ConvertedFile } from '@folio/contract/tool'
import type { Output, StoredOutput } from '@folio/service-kit/results/output'
import type { ImageDocument, ImageDocuments } from './image-documents.ts'

type DocumentFile = ConvertedFile & { readonly pageCount: number }

/** What is told of an output beside name and size: its pages, and those of each PDF in an archive. */
export interface DocumentFacts {
  readonly pageCount: number
  readonly documentPages: readonly number[]
}

/** What is stored: the only PDF, or the archive of all, out of which each can be fetched. */
export function documentOutput({ documents, zip }: ImageDocuments): Output & DocumentFacts {
  const output: ImageDocument | undefined = zip ?? documents[0]
  if (!output) throw new Error('no document was written')
  return { ...output, documentPages: documents.map(({ pageCount }) => pageCount) }
}

/** The files in an answer: each PDF, and behind them the archive they lie in where there are several. */
export function documentFiles(stored: StoredOutput & DocumentFacts): readonly DocumentFile[] {
  const { parts = [], documentPages } = stored
  const each = parts.map((part, index) => documentFile({ ...part, pageCount: documentPages[index] ?? 0 }))
  return [...each, documentFile(stored)]
}

const documentFile = ({
  name,
  size,
  downloadUrl,
  type,
  pageCount,
}: StoredOutput & { readonly pageCount: number }): DocumentFile => ({
  ...{ name, size, downloadUrl, pageCount },
  isZip: type === 'zip',
})
