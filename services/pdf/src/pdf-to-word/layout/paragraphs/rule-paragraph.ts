import type { Rule } from '../../reading/page-model.ts'
import type { Frame, Paragraph } from './paragraph-model.ts'

/** A rule that parts texts, as Word sets one: a paragraph without text that has a border. */
export const ruleParagraph = (
  { at, from, to, thickness, color }: Rule,
  frame: Frame,
  index = 0,
): Paragraph => ({
  kind: 'paragraph',
  ...{ lines: [], runs: [], label: undefined, frame, rtl: false, align: 'start', tabStops: [] },
  indent: { start: from - frame.left, end: frame.right - to + (index % 2) * leastStep, first: 0 },
  lineHeight: { rule: 'exact', points: lineHeight },
  ...{ spacing: 0, shade: undefined, size: lineHeight, bold: false, tagged: undefined },
  ...{ height: lineHeight + thickness, y0: at - thickness / 2 - lineHeight, y1: at + thickness / 2 },
  rule: { thickness, color },
})

/**
 * The step in points: Word draws but the last of the borders of paragraphs below each other that are all alike
 * (ECMA-376 part 1, 17.3.1.7), so that every second one is this much shorter.
 */
const leastStep = 0.05

/** The height, in points, of a line that is as low as one can be. */
const lineHeight = 1
