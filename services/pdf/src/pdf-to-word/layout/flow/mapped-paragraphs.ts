import type { Paragraph } from '../paragraphs/paragraph-model.ts'
import type { LaidPage } from './block-model.ts'

/** The pages with other paragraphs in the places of those that stand in their columns. */
export const mappedParagraphs = (
  pages: readonly LaidPage[],
  change: (paragraph: Paragraph) => Paragraph,
): LaidPage[] =>
  pages.map((page) => ({
    ...page,
    bands: page.bands.map((band) => ({
      ...band,
      columns: band.columns.map((column) => ({
        ...column,
        blocks: column.blocks.map((block) => (block.kind === 'paragraph' ? change(block) : block)),
      })),
    })),
  }))
