import type { Block, Flow } from '../../layout/flow/block-model.ts'
import type { Frame, Paragraph } from '../../layout/paragraphs/paragraph-model.ts'

/** Edges closer than this are one, in points. */
const sameEdge = 0.5

/** A column in the margins of another page: what stands in it keeps its place by its indents. */
export function rebased(flow: Flow, frame: Frame): Flow {
  const { left, right } = flow.frame
  if (Math.abs(left - frame.left) < sameEdge && Math.abs(right - frame.right) < sameEdge) return flow
  const blocks = flow.blocks.map(
    (block): Block => (block.kind === 'paragraph' ? within(block, frame) : block),
  )
  return { ...flow, frame, blocks }
}

function within(paragraph: Paragraph, frame: Frame): Paragraph {
  const before = paragraph.frame.left - frame.left
  const after = frame.right - paragraph.frame.right
  const [start, end] = paragraph.rtl ? [after, before] : [before, after]
  const { indent, tabStops } = paragraph
  return {
    ...paragraph,
    frame,
    indent: { ...indent, start: indent.start + start, end: indent.end + end },
    tabStops: tabStops.map((stop) => ({ ...stop, position: stop.position + start })),
  }
}
