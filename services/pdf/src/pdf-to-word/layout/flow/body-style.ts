import { heaviest, mostCommon } from '../lines/statistics.ts'
import type { Paragraph } from '../paragraphs/paragraph-model.ts'
import type { Block } from './block-model.ts'

/** How most of the text of a document looks. */
export interface BodyStyle {
  readonly family: string
  readonly size: number
  readonly color: string
}

/** The paragraphs of a block: itself, those of its cells, or the labels of a picture. */
export const paragraphsIn = (block: Block): readonly Paragraph[] => {
  if (block.kind === 'paragraph') return [block]
  return block.kind === 'table' ? block.cells.flatMap(({ paragraphs }) => paragraphs) : block.labels
}

/** The family, size and colour that most characters have; Arial of 11 points in black where there are none. */
export function bodyStyle(blocks: readonly Block[]): BodyStyle {
  const runs = blocks.flatMap(paragraphsIn).flatMap(({ runs }) => runs)
  return {
    family: heaviest(runs.map(({ look, text }) => [look.family, text.length])) ?? 'Arial',
    size:
      mostCommon(
        runs.map(({ look, text }) => [look.size, text.length]),
        0.5,
      ) ?? 11,
    color: heaviest(runs.map(({ look, text }) => [look.color, text.length])) ?? '#000000',
  }
}
