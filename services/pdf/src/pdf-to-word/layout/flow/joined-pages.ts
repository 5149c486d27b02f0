import { type Band, type Block, type Flow, isInFlow, type LaidPage } from './block-model.ts'
import { joinedParagraphs } from './joined-paragraphs.ts'
import { joinedTables } from './joined-tables.ts'

interface OpenFlow {
  readonly frame: Flow['frame']
  /** The band and the page it is part of. */
  readonly band: Band
  readonly page: LaidPage
  readonly blocks: Block[]
  /** The page that its last block goes on to, where nothing else stands, and where that ends there. */
  reached?: { readonly page: LaidPage; readonly y1: number }
  continues: boolean
  carriedTo?: number
}

/** Joins tables that go on on the next page, and paragraphs that go on in the next column or on the next page. */
export function joinedPages(pages: readonly LaidPage[]): LaidPage[] {
  let before: OpenFlow | undefined
  return pages.map((page) => {
    const bands = page.bands.map((band): Band => {
      const columns = band.columns.map((column) => {
        const flow: OpenFlow = { ...column, band, page, blocks: [...column.blocks] }
        if (before && isOpenTo(before, flow)) joinFlows(before, flow)
        // A column of which nothing is left leaves the end of the one before it open.
        if (!before || flow.blocks.length > 0) before = flow
        else if (flow.carriedTo !== undefined) before.reached = { page, y1: flow.carriedTo }
        return flow
      })
      return { ...band, columns }
    })
    return { ...page, bands }
  })
}

/** Columns begin at the same places when they are this close, in points. */
const sameEdge = 12

/** Text flows from page to page only where both have the same paper and columns: others begin a section, which begins a page. */
function isOpenTo(above: OpenFlow, below: OpenFlow): boolean {
  // What stands below columns, and as wide as all of them, does not go on from the last one.
  if (above.page === below.page)
    return above.band.columns.length === below.band.columns.length || hasSameEdges(above.frame, below.frame)
  // Pages between them may have been left out.
  const reached = above.reached?.page ?? above.page
  if (below.page !== reached && below.page.number !== reached.number + 1) return false
  const [columns, others] = [above.band.columns, below.band.columns]
  if (columns.length !== others.length) return false
  const samePaper =
    Math.abs(above.page.width - below.page.width) < 1 && Math.abs(above.page.height - below.page.height) < 1
  const alike = columns.every(({ frame }, index) => hasSameEdges(frame, others[index]?.frame))
  return samePaper && (columns.length === 1 || alike)
}

const hasSameEdges = (one: Flow['frame'], other: Flow['frame'] | undefined): boolean =>
  other !== undefined &&
  Math.abs(one.left - other.left) < sameEdge &&
  Math.abs(one.right - other.right) < sameEdge

/** Columns that end above this share of their page have as much text as each other, not as much as the page holds. */
const fullPage = 0.8

/** No text goes on from a page that is free below this share of it, as the next page's text would have begun there. */
const begunPage = 0.65

/** Moves what goes on from the start of one flow to the end of the other. */
function joinFlows(above: OpenFlow, below: OpenFlow): void {
  const end = above.blocks.findLastIndex(isInFlow)
  const filled = (above.reached?.y1 ?? above.blocks[end]?.y1 ?? 0) / above.page.height
  const ends = above.band === below.band && (above.page.bands.at(-1) !== above.band || filled <= fullPage)
  const start = below.blocks.findIndex(isInFlow)
  const [last, first] = [above.blocks[end], below.blocks[start]]
  const onOtherPage = above.page !== below.page
  if (onOtherPage && filled < begunPage && above.page.notes.length === 0) return
  if (
    onOtherPage &&
    (isFurniture(above.blocks, end, -1, above.page) || isFurniture(below.blocks, start, 1, below.page))
  )
    return
  const joined = last && first && joinedBlocks(last, first, ends)
  if (!joined) return
  above.blocks[end] = joined
  below.blocks.splice(start, 1)
  below.continues = true
  below.carriedTo = first.y1
}

/** A share of the height of a page at its top and its bottom, and the least gap to its text, in em of the line there. */
const furniture = { zone: 0.12, gap: 1 }

/** A single line at an end of its page, apart from the text: its header or footer, which no text goes on from. */
function isFurniture(blocks: readonly Block[], at: number, inwards: 1 | -1, page: LaidPage): boolean {
  const line = blocks[at]
  if (line?.kind !== 'paragraph' || line.lines.length > 1) return false
  const inner = inwards === 1 ? blocks.slice(at + 1).find(isInFlow) : blocks.slice(0, at).findLast(isInFlow)
  if (!inner) return false
  const [gap, fromEdge] =
    inwards === 1 ? [inner.y0 - line.y1, line.y1] : [line.y0 - inner.y1, page.height - line.y0]
  return gap > furniture.gap * line.size && fromEdge < furniture.zone * page.height
}

/** @param ends whether the column above has to end where it ended, as there is more below the columns, or room */
function joinedBlocks(above: Block, below: Block, ends: boolean): Block | undefined {
  if (above.kind === 'table' && below.kind === 'table') return joinedTables(above, below)
  if (above.kind === 'paragraph' && below.kind === 'paragraph') return joinedParagraphs(above, below, ends)
  return undefined
}
