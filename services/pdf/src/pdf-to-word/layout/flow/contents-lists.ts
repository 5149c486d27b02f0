import { placeTarget } from '../../reading/annotations/link-targets.ts'
import { greatest, heaviest, least } from '../lines/statistics.ts'
import { type ContentsEntry, type Paragraph, paragraphText } from '../paragraphs/paragraph-model.ts'
import { withoutLabel } from '../paragraphs/paragraphs.ts'
import type { Block, LaidPage } from './block-model.ts'
import { outlineKey } from './headings.ts'
import { mappedParagraphs } from './mapped-paragraphs.ts'

/** A line that ends in the number of a page behind a tab. */
const entry = /^(.*\S)\s*\t\s*(?:\d{1,4}|[ivxlcdm]{1,8})$/is
const fewest = 3
/** So many of its entries name a heading. */
const enough = 0.6

interface Heading {
  readonly paragraph: Paragraph
  readonly level: number
}

/**
 * Tables of contents are what lists the headings of the document with the numbers of their pages: fields that Word makes
 * anew, with what is printed as their result. Entries without a link lead to their headings.
 * @param places how many places of the document have numbers already
 */
export function withContents(pages: readonly LaidPage[], places: number): LaidPage[] {
  const blocks = pages.flatMap(({ bands }) =>
    bands.flatMap(({ columns }) => columns.flatMap((column) => column.blocks)),
  )
  const headings = headingsIn(blocks)
  const entries = new Map<Paragraph, ContentsEntry>()
  const named = new Map<Paragraph, Heading>()
  for (const list of listsIn(blocks)) {
    const lines = list.flatMap((paragraph) => {
      const heading = headings.get(keyOf(paragraph))
      return heading ? [[paragraph, heading] as const] : []
    })
    if (lines.length < Math.max(fewest, enough * list.length)) continue
    const levels = lines.map(([, { level }]) => level)
    for (const [paragraph, heading] of lines) named.set(paragraph, heading)
    for (const [index, paragraph] of list.entries()) {
      const level = named.get(paragraph)?.level ?? levelLike(paragraph, lines)
      const opens = index === 0 ? { opens: { from: least(levels), to: greatest(levels) } } : {}
      entries.set(paragraph, { level, ...opens, closes: index === list.length - 1 })
    }
    // Fields of two tables would both list all headings.
    break
  }
  if (entries.size === 0) return [...pages]
  const targets = new Map<Paragraph, number>()
  for (const [paragraph, { paragraph: heading }] of named) {
    if (!isLinked(paragraph) && !targets.has(heading)) targets.set(heading, places + targets.size)
  }
  return mappedParagraphs(pages, (paragraph) => {
    const target = targets.get(paragraph)
    if (target !== undefined) return { ...paragraph, targets: [...(paragraph.targets ?? []), target] }
    const contents = entries.get(paragraph)
    if (!contents) return paragraph
    const heading = named.get(paragraph)?.paragraph
    const place = heading && targets.get(heading)
    return { ...linked(withoutLabel(paragraph), place), contents }
  })
}

function headingsIn(blocks: readonly Block[]): Map<string, Heading> {
  const byKey = new Map<string, Heading>()
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || !block.heading) continue
    const key = outlineKey(paragraphText(block))
    if (!byKey.has(key)) byKey.set(key, { paragraph: block, level: block.heading })
  }
  return byKey
}

/** Entries in a row; one line between two of them may be something else, such as the first line of a long title. */
function listsIn(blocks: readonly Block[]): Paragraph[][] {
  const lists: { paragraphs: Paragraph[]; last: number }[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'paragraph' || block.heading !== undefined || !entry.test(printed(block))) continue
    const list = lists.at(-1)
    const between = list ? blocks.slice(list.last + 1, index) : []
    const goesOn =
      between.length < 2 &&
      between.every((other) => other.kind === 'paragraph' && other.heading === undefined)
    if (list && goesOn) {
      list.paragraphs.push(block)
      list.last = index
    } else lists.push({ paragraphs: [block], last: index })
  }
  return lists.map(({ paragraphs }) => paragraphs).filter(({ length }) => length >= fewest)
}

const printed = (paragraph: Paragraph): string => paragraphText(withoutLabel(paragraph))

const keyOf = (paragraph: Paragraph): string => outlineKey(entry.exec(printed(paragraph))?.[1] ?? '')

/** Returns the level of the entries which begin where this one does. */
function levelLike({ indent }: Paragraph, entries: readonly (readonly [Paragraph, Heading])[]): number {
  const alike = entries.filter(([other]) => Math.abs(other.indent.start - indent.start) < 3)
  return heaviest(alike.map(([, { level }]) => [level, 1])) ?? 1
}

const isLinked = ({ runs }: Paragraph): boolean => runs.some(({ look }) => look.link !== undefined)

const linked = (paragraph: Paragraph, place: number | undefined): Paragraph =>
  place === undefined
    ? paragraph
    : {
        ...paragraph,
        runs: paragraph.runs.map(({ text, look }) => ({ text, look: { ...look, link: placeTarget(place) } })),
      }
