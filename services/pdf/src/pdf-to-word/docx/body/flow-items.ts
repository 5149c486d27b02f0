import type { Block, Flow, TableBlock } from '../../layout/flow/block-model.ts'
import { greatest, least } from '../../layout/lines/statistics.ts'
import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'
import { withoutLabel } from '../../layout/paragraphs/paragraphs.ts'
import type { PlacedImage } from '../../reading/page-model.ts'

/** How an item starts: on a new page, in the next column, or below what was before. */
export type Start = 'page' | 'column' | 'here'

interface Item {
  readonly start: Start
  /** Points above it. */
  readonly before: number
  /** Pictures that stand elsewhere on its page. */
  readonly anchored: readonly PlacedImage[]
  /** Texts that do so. */
  readonly labels: readonly Paragraph[]
  readonly floats: readonly TableBlock[]
}

/** A paragraph, table or picture, as they follow each other in the body of a Word document. */
export type BodyItem =
  | (Item & { readonly kind: 'paragraph'; readonly paragraph: Paragraph })
  | (Item & {
      readonly kind: 'table'
      readonly table: TableBlock
      readonly left: number
      /** Points by which it has to end above where it did, all of it and its part on each page that it goes on from. */
      readonly lower: number
      readonly pageLowers?: readonly number[]
    })
  | (Item & {
      readonly kind: 'picture'
      readonly images: readonly PlacedImage[]
      readonly frame: Flow['frame']
    })
  /** Nothing but pictures that stand elsewhere, or an empty page. */
  | (Item & { readonly kind: 'empty' })

/** How high the line of a picture is beyond the picture, in points. */
const pictureSlack = 3
/** So much of the height of a page that ends with a break stays free for what turns out higher. */
export const reserve = 0.04
/** The room beside what stands at its place on the page may be lower by a little: nothing moves into it. */
const givingWay = 0.95

/**
 * What a column becomes, with the gaps that bring each thing to the place it had. Text that stands below `lowest` on its page,
 * beside the footer, is set at its place there.
 * @param top where the column starts on its page, in points; undefined when it starts with its first block
 */
export function flowItems(
  { blocks, frame, continues, carriedTo }: Flow,
  start: Start,
  top: number | undefined,
  lowest: number,
): { readonly items: BodyItem[] /** Where the last of them ends, in points. */; readonly end: number } {
  const items: BodyItem[] = []
  let anchored: PlacedImage[] = []
  let labels: Paragraph[] = []
  let floats: TableBlock[] = []
  let bottom = continues ? carriedTo : top
  let starts: Start = continues ? 'here' : start
  for (const block of blocks) {
    if (block.kind === 'picture' && block.floating) {
      anchored.push(...block.images)
      labels.push(...block.labels)
      continue
    }
    if (block.kind === 'table' && block.floating) {
      floats.push(block)
      continue
    }
    const last = items.at(-1)
    // A rule beside the footer belongs to it.
    if (block.kind === 'paragraph' && block.rule && block.y0 > lowest) continue
    if (last && block.kind === 'paragraph' && block.y0 > lowest) {
      items.splice(-1, 1, { ...last, labels: [...last.labels, placedAt(block)] })
      continue
    }
    const above = bottom ?? block.y0
    const gap = Math.max(0, block.y0 - above)
    const item = {
      start: starts,
      before: anchored.length > 0 ? givingWay * gap : gap,
      anchored,
      labels,
      floats,
    }
    items.push(itemOf(block, item, frame, lowest))
    bottom = Math.max(above, block.y0) + heightOf(block)
    anchored = []
    labels = []
    floats = []
    starts = 'here'
  }
  if (anchored.length > 0 || floats.length > 0 || (items.length === 0 && !continues)) {
    items.push({ kind: 'empty', start: starts, before: 0, anchored, labels, floats })
  }
  return { items, end: bottom ?? 0 }
}

const placedAt = (paragraph: Paragraph): Paragraph => ({
  ...withoutLabel(paragraph),
  place: {
    x0: least(paragraph.lines.map(({ x0 }) => x0)),
    x1: greatest(paragraph.lines.map(({ x1 }) => x1)),
    y0: paragraph.y0,
    y1: paragraph.y1,
  },
  indent: { start: 0, end: 0, first: 0 },
  align: 'start',
})

function itemOf(block: Block, item: Item, frame: Flow['frame'], lowest: number): BodyItem {
  if (block.kind === 'paragraph') return { ...item, kind: 'paragraph', paragraph: block }
  if (block.kind === 'table') {
    return {
      ...item,
      kind: 'table',
      table: block,
      left: frame.left,
      lower: 0,
      pageLowers: pageLowers(block, lowest),
    }
  }
  return { ...item, kind: 'picture', images: block.images, frame }
}

/** The room below the rows of a page that does not take in the row that begins the next, as a share of its height. */
const ofNextRow = 0.85

/**
 * Returns by how much the rows of a table that goes on over pages give way on each of them. They are never lower where
 * the document is opened, but may be higher: so as much stays free below them as may without the next row moving up.
 */
function pageLowers({ cuts, lastY1 = 0, grid: { ys } }: TableBlock, lowest: number): number[] {
  if (!cuts) return []
  return [...cuts, { row: ys.length - 1, y1: lastY1 }].map(({ row, y1 }, page) => {
    const height = (ys[row] ?? 0) - (ys[cuts[page - 1]?.row ?? 0] ?? 0)
    const next = page < cuts.length ? (ys[row + 1] ?? 0) - (ys[row] ?? 0) : Infinity
    return Math.max(0, Math.min(ofNextRow * next, reserve * height) - Math.max(0, lowest - y1))
  })
}

function heightOf(block: Block): number {
  if (block.kind === 'paragraph') return block.height
  return block.y1 - block.y0 + (block.kind === 'picture' ? pictureSlack : 1)
}
