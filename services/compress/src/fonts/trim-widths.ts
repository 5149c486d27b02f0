import { cidWidths, type WidthRange } from '@folio/font-kit/pdf-fonts/cid-widths'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'

/** What readers show for characters that a font does not have. */
const undefinedCid = 0
/** Comparisons; beyond these the ranges are made to keep readers busy. */
const maxComparisons = 2_000_000

/**
 * Takes the widths of characters that nothing shows out of a CID font (`W`: ISO 32000-1, 9.7.4.3). Subsets often bring
 * those of the whole font.
 */
export function trimWidths(document: PdfDocument, font: Dict, usedCids: ReadonlySet<number>): void {
  const { ranges, isSound } = cidWidths(document, font)
  const cids = [...new Set([undefinedCid, ...usedCids])].sort((one, other) => one - other)
  const widths = isSound ? widthsOf(ranges, cids) : undefined
  if (!widths) return
  const after = listed(cids, widths)
  if (countValues(after) < valuesIn(ranges)) font.set('W', after)
}

/** Widths of these CIDs, which rise, as far as they are listed; undefined where that takes too long. */
function widthsOf(ranges: readonly WidthRange[], cids: readonly number[]): Map<number, number> | undefined {
  const widthByCid = new Map<number, number>()
  const cidSet = new Set(cids)
  let comparisons = 0
  for (const { first, last, widths } of ranges) {
    if (typeof widths !== 'number') {
      for (const [index, width] of widths.entries())
        if (cidSet.has(first + index)) widthByCid.set(first + index, width)
      continue
    }
    for (const cid of cids) if (cid >= first && cid <= last) widthByCid.set(cid, widths)
    comparisons += cids.length
    if (comparisons > maxComparisons) return undefined
  }
  return widthByCid
}

/** Values that the list of these ranges takes. */
const valuesIn = (ranges: readonly WidthRange[]): number =>
  ranges.reduce((sum, { widths }) => sum + (typeof widths === 'number' ? 3 : 1 + widths.length), 0)

/** Returns the widths as lists of neighbours. */
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

const countValues = (items: readonly (number | readonly number[])[]): number =>
  items.reduce<number>((sum, item) => sum + (typeof item === 'number' ? 1 : item.length), 0)
