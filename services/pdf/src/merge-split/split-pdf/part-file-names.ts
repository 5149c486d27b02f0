import { cleanFileName, replaceExtension, uniqueNames } from '@folio/contract/names/file-name'
import { partName } from '@folio/contract/names/part-name'
import type { PlannedPart } from './plan.ts'

/** The parts' file names, after the visitor's template or ours; no two are the same. */
export function partFileNames(
  source: string,
  parts: readonly PlannedPart[],
  { pageCount, template }: { readonly pageCount: number; readonly template: string },
): string[] {
  // One word for all parts of a document: `page-3` would sort before `pages-1-2`.
  const word = parts.every(({ pages }) => pages.length === 1) ? 'page' : 'pages'
  const name = replaceExtension(source, '')
  const names = parts.map(({ pages, bookmark }, index) => {
    const facts = {
      ...{ name, n: index + 1, count: parts.length, pageCount },
      ...{ first: pages[0] ?? 1, last: pages.at(-1) ?? 1 },
      ...(bookmark !== undefined && { bookmark }),
    }
    return cleanFileName(`${partName(template, facts, word)}.pdf`)
  })
  return uniqueNames(names)
}
