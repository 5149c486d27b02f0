import type { Pages } from '@folio/contract/page-ranges'
import { replaceExtension, uniqueNames } from '@folio/service-kit/file-name'

/**
 * `report-page-007.pdf` or `report-pages-001-012.pdf`: page numbers padded to the width of the document's last one,
 * so that any file manager sorts them right.
 */
export function partNames(source: string, parts: readonly Pages[], pageCount: number): string[] {
  const width = String(pageCount).length
  const padded = (page: number) => String(page).padStart(width, '0')
  // One word for all parts of a document: `page-3` would sort before `pages-1-2`.
  const word = parts.every(({ start, end }) => start === end) ? 'page' : 'pages'
  return uniqueNames(
    parts.map(({ start, end }) => {
      const pages = start === end ? padded(start) : `${padded(start)}-${padded(end)}`
      return replaceExtension(source, `-${word}-${pages}.pdf`)
    }),
  )
}
