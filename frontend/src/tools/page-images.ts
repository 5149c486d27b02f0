import type { ConvertedFile } from '@folio/contract/tool'
import { counted } from '../flow/counted.ts'
import type { OutcomeFile } from '../flow/outcome.ts'
import type { Chosen } from './tool-view.ts'

interface PageChoice {
  readonly pageRange: 'all' | 'custom'
  readonly startPage: number
  readonly endPage: number
  readonly pages: string
}

/** Which pages become images: `All pages (44)`, `Pages 2 to 5`, `Pages 1-3, 7`. */
export function pageSelection({ options, pages }: Chosen<PageChoice>): string {
  const { pageRange, startPage, endPage } = options
  const list = options.pages.trim()
  if (pageRange === 'all') return pages.exact ? `All pages (${pages.count})` : 'All pages'
  if (list !== '') return `Pages ${list}`
  return startPage === endPage ? `Page ${startPage}` : `Pages ${startPage} to ${endPage}`
}

/** The outputs of a tool that draws pages, one by one and together: an archive of images tells how many it holds. */
export const pageImages = (
  files: readonly (ConvertedFile & { readonly imageCount: number })[],
): readonly OutcomeFile[] =>
  files.map(({ name, size, downloadUrl, isZip, imageCount }) => ({
    name,
    size,
    downloadUrl,
    isZip,
    ...(isZip && { contains: imageCount, detail: counted(imageCount, 'image') }),
  }))
