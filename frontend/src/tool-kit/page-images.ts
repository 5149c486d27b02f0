import { assumedPages } from '@folio/contract/estimates'
import { counted } from '@folio/contract/numbers/counted'
import { chosenPages, type PageChoice } from '@folio/contract/options/page-choice'
import type { ConvertedFile } from '@folio/contract/tool'
import type { Item } from '../flow/model/flow.ts'
import type { OutcomeFile } from '../flow/model/outcome.ts'
import type { ChosenFiles } from '../flow/model/tool-view.ts'

/** Which pages become images: `All pages (44)`, `Pages 2 to 5`, `Pages 1-3, 7`. */
export function pageSelection({ options, pages }: ChosenFiles<PageChoice>): string {
  const { pageRange, startPage, endPage } = options
  const list = options.pages.trim()
  if (pageRange === 'all') return pages.exact ? `All pages (${pages.count})` : 'All pages'
  if (list !== '') return `Pages ${list.replace(/@\d+/g, '')}`
  return startPage === endPage ? `Page ${startPage}` : `Pages ${startPage} to ${endPage}`
}

/** How many pages an estimate is made for, and the sentence that says so: what is not counted yet is assumed. */
export function estimatedFor({ options, pageCounts }: ChosenFiles<PageChoice>): {
  pages: number
  line: string
} {
  const counts = pageCounts.map((count, file) => {
    const { pages } = { pages: undefined, ...chosenPages(options, file, pageCounts.length) }
    if (count === undefined || !pages) return count
    return [...pages.keys()].filter((page) => page <= count).length
  })
  const known = counts.filter((count) => count !== undefined)
  const unknown = counts.length - known.length
  const total = known.reduce((sum, count) => sum + count, 0)
  return { pages: total + unknown * assumedPages, line: estimateLine(total, known.length, unknown) }
}

function estimateLine(pages: number, known: number, unknown: number): string {
  const assumption = `${assumedPages} pages for each file`
  if (unknown === 0) return `The estimate is for ${counted(pages, 'page')}.`
  if (known === 0) return `The estimate takes ${assumption}.`
  return `The estimate is for ${counted(pages, 'page')}, and takes ${assumption} that is not counted yet.`
}

/** The outputs of a tool that draws pages, one by one and together: an archive of images tells how many it holds. */
export const pageImages = (
  files: readonly (ConvertedFile & { readonly imageCount: number })[],
  items: readonly Pick<Item, 'name'>[],
): readonly OutcomeFile[] =>
  files.map(({ name, size, downloadUrl, isZip, imageCount }) => {
    const file = { name, size, downloadUrl, isZip }
    if (isZip) return { ...file, contains: imageCount, detail: counted(imageCount, 'image') }
    const source = sourceOf(name, items)
    return source ? { ...file, source } : file
  })

/** `report-page-007.jpg` is page 7 of the only file, or of the only one called `report.pdf`; else it cannot be told. */
function sourceOf(name: string, items: readonly Pick<Item, 'name'>[]) {
  const [, stem, page] = /^(.+)-page-(\d+)\.\w+$/.exec(name) ?? []
  const places = items.flatMap((item, place) =>
    items.length === 1 || item.name.replace(/\.pdf$/i, '') === stem ? [place] : [],
  )
  const [item] = places
  return page === undefined || item === undefined || places.length > 1
    ? undefined
    : { item, page: Number(page) }
}
