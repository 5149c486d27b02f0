import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'

/** What readers show for characters that a font does not have. */
const undefinedCid = 0
/** Comparisons; beyond these the ranges are made to keep readers busy. */
const maxComparisons = 2_000_000

/**
 * Takes the widths of characters that nothing shows out of a CID font (`W`: ISO 32000-1, 9.7.4.3). Subsets often bring
 * those of the whole font.
 */
export function trimWidths(document: PdfDocument, font: Dict, shown: ReadonlySet<number>): void {
  const value = document.array(font, 'W')
  const cids = [...new Set([undefinedCid, ...shown])].sort((one, other) => one - other)
  const before = value ? flat(document, value) : undefined
  const widths = before && widthsOf(before, cids)
  if (!before || !widths) return
  const after = listed(cids, widths)
  if (countValues(after) < countValues(before)) font.set('W', after)
}

type Item = number | readonly number[]

/** The array with what its references lead to; undefined unless all is as the standard says. */
function flat(document: PdfDocument, array: readonly PdfObject[]): Item[] | undefined {
  const items = array.map((item) => {
    const resolved = document.resolve(item)
    return Array.isArray(resolved) ? document.resolved(resolved) : resolved
  })
  return items.every((item) => (Array.isArray(item) ? item.every(isNumber) : isNumber(item)))
    ? (items as Item[])
    : undefined
}

const isNumber = (value: PdfObject): value is number => typeof value === 'number'

/** Widths of these CIDs, which rise, as far as the array has them; undefined where it breaks the rules. */
function widthsOf(items: readonly Item[], cids: readonly number[]): Map<number, number> | undefined {
  const wanted = new Set(cids)
  const widths = new Map<number, number>()
  let comparisons = 0
  for (let at = 0; at < items.length; ) {
    const [first, second, third] = items.slice(at, at + 3)
    if (typeof first !== 'number' || second === undefined) return undefined
    if (typeof second !== 'number') {
      for (const [index, width] of second.entries()) {
        if (wanted.has(first + index)) widths.set(first + index, width)
      }
      at += 2
    } else if (typeof third === 'number') {
      for (const cid of cids) {
        if (cid >= first && cid <= second) widths.set(cid, third)
      }
      comparisons += cids.length
      at += 3
    } else return undefined
    if (comparisons > maxComparisons) return undefined
  }
  return widths
}

/** As lists of neighbours. */
function listed(cids: readonly number[], widths: ReadonlyMap<number, number>): (number | number[])[] {
  const items: (number | number[])[] = []
  let last: { next: number; readonly run: number[] } | undefined
  for (const cid of cids) {
    const width = widths.get(cid)
    if (width === undefined) continue
    if (last?.next !== cid) {
      last = { next: cid, run: [] }
      items.push(cid, last.run)
    }
    last.run.push(width)
    last.next += 1
  }
  return items
}

const countValues = (items: readonly Item[]): number =>
  items.reduce<number>((sum, item) => sum + (typeof item === 'number' ? 1 : item.length), 0)
