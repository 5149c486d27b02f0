import { groupBy } from '../lines/statistics.ts'
import { type Paragraph, paragraphText } from '../paragraphs/paragraph-model.ts'
import { withoutLabel } from '../paragraphs/paragraphs.ts'
import type { Block } from './block-model.ts'
import type { BodyStyle } from './body-style.ts'

const clearlyLarger = 1.13
const longest = 200
const mostLines = 3
const deepest = 6
const sizeStep = 0.5

/** What titles of bookmarks and texts of headings have in common. */
export const outlineKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Headings and their levels (0 for the title): by the document's tags, else by its bookmarks, else by size.
 * @param outline levels of bookmarks by `outlineKey` @returns keys are paragraphs of `blocks`
 */
export function headingLevels(
  blocks: readonly Block[],
  body: BodyStyle,
  outline: ReadonlyMap<string, number>,
): Map<Paragraph, number> {
  // Dots lead to the number of a page, where the heading stands.
  const paragraphs = blocks
    .filter((block) => block.kind === 'paragraph')
    .filter(({ tabStops }) => !tabStops.some(({ leader }) => leader))
  const tagged = paragraphs.flatMap((paragraph): [Paragraph, number][] =>
    paragraph.tagged === undefined ? [] : [[paragraph, paragraph.tagged]],
  )
  if (tagged.length > 0) return new Map(tagged)
  const bySize = levelsBySize(blocks, paragraphs, body)
  const marked = bookmarked(paragraphs, outline)
  if (marked.size < Math.max(1, enoughBookmarks * outline.size)) return bySize
  const [title] = [...bySize].find(([, level]) => level === 0) ?? []
  return title && !marked.has(title) ? new Map([[title, 0], ...marked]) : marked
}

/** A document whose bookmarks are not its headings has fewer of them in its text. */
const enoughBookmarks = 0.6

function bookmarked(
  paragraphs: readonly Paragraph[],
  outline: ReadonlyMap<string, number>,
): Map<Paragraph, number> {
  const byKey = new Map<string, Paragraph>()
  for (const paragraph of paragraphs) {
    const text = paragraphText(withoutLabel(paragraph))
    const key = text.length < longest ? outlineKey(text) : ''
    const known = byKey.get(key)
    // A table of contents says the same, smaller.
    if (outline.has(key) && (!known || weight(paragraph) > weight(known))) byKey.set(key, paragraph)
  }
  return new Map([...byKey].map(([key, paragraph]) => [paragraph, Math.min(deepest, outline.get(key) ?? 1)]))
}

const weight = ({ size, bold }: Paragraph): number => size + Number(bold)

function levelsBySize(
  blocks: readonly Block[],
  paragraphs: readonly Paragraph[],
  body: BodyStyle,
): Map<Paragraph, number> {
  const large = paragraphs.filter((paragraph) => isHeading(paragraph, body))
  const texts = largeTexts(blocks, new Set(large))
  const candidates = large.filter((paragraph) => !texts.has(paragraph))
  const bySize = groupBy(candidates, ({ size }) => Math.round(size / sizeStep))
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

/** So many paragraphs of one look without anything between them head nothing: they are text, as of a letter or a form. */
const textsInARow = 4

/**
 * Paragraphs that are larger than most of the document because parts of it are set larger. A look in which most
 * stand in such a row is one of texts wherever it is met.
 */
function largeTexts(blocks: readonly Block[], large: ReadonlySet<Paragraph>): Set<Paragraph> {
  const rows: Paragraph[][] = []
  let before: Paragraph | undefined
  for (const block of blocks) {
    const paragraph = block.kind === 'paragraph' && large.has(block) ? block : undefined
    if (paragraph && before && lookKey(before) === lookKey(paragraph)) rows.at(-1)?.push(paragraph)
    else if (paragraph) rows.push([paragraph])
    before = paragraph
  }
  const texts = new Set(rows.filter(({ length }) => length >= textsInARow).flat())
  for (const alike of groupBy(large, lookKey).values()) {
    const inRows = alike.filter((paragraph) => texts.has(paragraph)).length
    if (2 * inRows > alike.length) for (const paragraph of alike) texts.add(paragraph)
  }
  return texts
}

const lookKey = ({ size, bold }: Paragraph): string => `${Math.round(size / sizeStep)} ${bold}`

function isHeading(paragraph: Paragraph, body: BodyStyle): boolean {
  const text = paragraphText(paragraph)
  return (
    paragraph.size >= body.size * clearlyLarger &&
    paragraph.lines.length <= mostLines &&
    text.length < longest &&
    /\p{L}/u.test(text)
  )
}
