import { counted } from '@folio/contract/numbers/counted'
import type { ConvertedFile } from '@folio/contract/tool'
import type { OutcomeFile } from '../flow/model/outcome.ts'

/**
 * The PDFs that pictures became, one by one and together; each tells its pages. A single one of several pictures has all of
 * them for its sources.
 */
export function pdfDocuments(
  files: readonly (ConvertedFile & { readonly pageCount: number })[],
  items: readonly unknown[],
): readonly OutcomeFile[] {
  const contains = files.filter(({ isZip }) => !isZip).length
  const isJoined = contains === 1 && items.length > 1
  return files.map(({ name, size, downloadUrl, isZip, pageCount }) =>
    isZip
      ? { name, size, downloadUrl, isZip, contains, detail: counted(contains, 'PDF') }
      : {
          ...{ name, size, downloadUrl, isZip, detail: counted(pageCount, 'page') },
          ...(isJoined && { joins: items.length }),
        },
  )
}
