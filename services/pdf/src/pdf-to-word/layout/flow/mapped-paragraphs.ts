import type { Paragraph } from '../paragraphs/paragraph-model.ts'
import type { Block, LaidPage } from './block-model.ts'

/** The pages with other blocks in the places of those that stand in their columns. */
export const mappedBlocks = (pages: readonly LaidPage[], change: (block: Block) => Block): LaidPage[] =>
  pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      ...band,
      columns: band.columns.map((column) => ({ ...column, blocks: column.blocks.map(change) })),
    })),
  }))

/** The same of paragraphs alone. */
export const mappedParagraphs = (
  pages: readonly LaidPage[],
  change: (paragraph: Paragraph) => Paragraph,
): LaidPage[] => mappedBlocks(pages, (block) => (block.kind === 'paragraph' ? change(block) : block))
