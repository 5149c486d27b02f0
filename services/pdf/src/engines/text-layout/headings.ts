import type { Block } from './block-model.ts'
import type { BodyStyle } from './body-style.ts'
import { type Paragraph, paragraphText } from './paragraph-model.ts'
import { groupBy } from './statistics.ts'

const clearlyLarger = 1.13
const longest = 200
const mostLines = 3
const deepest = 6
const sizeStep = 0.5

/** Headings and their levels (0 for the title), by size; keys are paragraphs of `blocks`. */
export function headingLevels(blocks: readonly Block[], body: BodyStyle): Map<Paragraph, number> {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph')
  const found = paragraphs.filter((paragraph) => isHeading(paragraph, body))
  const bySize = groupBy(found, ({ size }) => Math.round(size / sizeStep))
  const sizes = [...bySize.keys()].sort((one, other) => other - one)
  const largest = bySize.get(sizes[0] ?? 0) ?? []
  const opening = paragraphs.slice(0, 3)
  const [title] = largest
  const hasTitle = title !== undefined && largest.length === 1 && sizes.length > 1 && opening.includes(title)
  const levels = new Map<Paragraph, number>()
  for (const [index, size] of sizes.entries()) {
    const level = Math.min(deepest, index + (hasTitle ? 0 : 1))
    for (const paragraph of bySize.get(size) ?? []) levels.set(paragraph, level)
  }
  return levels
}

function isHeading(paragraph: Paragraph, body: BodyStyle): boolean {
  const text = paragraphText(paragraph)
  return (
    paragraph.size >= body.size * clearlyLarger &&
    paragraph.lines.length <= mostLines &&
    text.length < longest &&
    /\p{L}/u.test(text)
  )
}
