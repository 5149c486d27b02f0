import { saveLimits } from '@folio/contract/editing/editor'
import { joinLines } from '@folio/contract/editing/join-lines'
import { lettersFromRight } from '@folio/contract/reading/directions'
import { shapedScripts } from '@folio/contract/reading/shaped-scripts'
import { compoundsIn, type PageWords, pageWords } from './page-words.ts'
import type { TextItem } from './text-item.ts'

/** Texts that are not cut into words by spaces, or are set otherwise than from left to right: they stay lines. */
const otherScripts = new RegExp(
  `[${lettersFromRight}${shapedScripts}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]`,
  'u',
)
const listMark =
  /^(?:[\u2022\u2023\u25aa\u25cf\u25e6\u00b7\u2013\u2014*-]|\(?(?:\p{L}|\d{1,3})[.)]|\[\d+\]|\d+(?:\.\d+)+)\s/u
/** What leads the eye or is to be written on: at least four underscores, points or strokes in a row, with or without spaces. */
const leaders = /(?:[_.\u2026\u00b7\u2024\u2025\u2013\u2014-]\s?){4,}/gu

/**
 * The distances as parts of the font size: how far baselines of one paragraph lie apart, and by how much that may
 * differ in it.
 */
const leading = { from: 0.9, to: 1.8, differing: 0.08 } as const
const alike = 0.2
const mostIndent = 4
/** Narrower columns are cells and addresses, whose lines are not of one sentence. */
const leastWidth = 12

/**
 * The paragraphs of a page, as texts of their own: lines of one size below each other, each so full that the next word
 * had no room on it. A new one begins where a line is indented or begins with the mark of a list. Their ids go on
 * behind those of the items.
 */
export function paragraphsOf(items: readonly TextItem[]): readonly TextItem[] {
  const groups: TextItem[][] = []
  for (const [index, item] of items.entries()) {
    const last = groups.at(-1)
    const before = items[index - 2]
    const follows = last && continues(last, item) && !goesOn(item, items[index + 1], rightOf(last))
    // Nor does a paragraph begin with the last of such words.
    const isRest =
      last?.length === 1 && before && rightOf([before]) > item.x && goesOn(before, last[0], Infinity)
    if (follows && !isRest) last.push(item)
    else groups.push([item])
  }
  const words = pageWords(items.map(({ content }) => content))
  return groups
    .filter((lines) => lines.length > 1 && lines.length <= saveLimits.blockLines)
    .map((lines, index) => paragraph(lines, items.length + index, words))
    .filter(
      ({ content, width, fontSize }) =>
        content.length <= saveLimits.contentLength && width >= leastWidth * fontSize,
    )
}

function paragraph(lines: readonly TextItem[], index: number, words: PageWords): TextItem {
  const contents = lines.map(({ content }) => content)
  const hyphens = compoundsIn(contents, words)
  const [first] = lines as [TextItem]
  const left = leftOf(lines)
  const { y = 0, height = 0 } = lines.at(-1) ?? {}
  const { pieces: _, ...whole } = first
  return {
    ...whole,
    id: `text_${first.pageNumber}_${index}`,
    content: joinLines(contents, hyphens).text,
    x: left,
    width: rightOf(lines) - left,
    height: y + height - first.y,
    lines,
    ...(hyphens.length > 0 && { hyphens }),
  }
}

function continues(lines: readonly TextItem[], next: TextItem): boolean {
  const [first] = lines as [TextItem]
  const last = lines.at(-1) ?? first
  const em = first.fontSize
  if (!isPlain(first) || !isPlain(next) || listMark.test(next.content)) return false
  if (isFormLine(last) || isFormLine(next)) return false
  if (Math.abs(next.fontSize - em) > 0.05 * em || next.look.bold !== first.look.bold) return false
  const step = baseOf(next) - baseOf(last)
  if (step < leading.from * em || step > leading.to * em) return false
  const second = lines[1]
  if (second && Math.abs(step - (baseOf(second) - baseOf(first))) > leading.differing * em) return false
  return isAligned(lines, next) && isFull(lines, next)
}

/** Whether the line has another text within the column: the words of a line may stand so far apart that each is one. */
const goesOn = (item: TextItem, next: TextItem | undefined, right: number): boolean =>
  next !== undefined &&
  Math.abs(baseOf(next) - baseOf(item)) < 0.5 * item.fontSize &&
  next.x >= item.x &&
  next.x < right

const isPlain = ({ turn, content }: TextItem): boolean => Math.abs(turn) < 0.01 && !otherScripts.test(content)

/** Whether a line is no part of a sentence: mostly to be written on, as for a signature, or an entry that leads to its page. */
function isFormLine({ content }: TextItem): boolean {
  const runs = [...content.matchAll(leaders)]
  const led = runs.reduce((sum, [run]) => sum + run.length, 0)
  const [last] = runs.slice(-1)
  const behind = last ? content.slice(last.index + last[0].length) : ''
  return 2 * led >= content.length || /^[\divxlc]+$/iu.test(behind)
}

/** The lower edges of boxes of one size are as far apart as their baselines. */
const baseOf = ({ y, height }: TextItem): number => y + height
const leftOf = (lines: readonly TextItem[]): number => Math.min(...lines.map(({ x }) => x))
const rightOf = (lines: readonly TextItem[]): number => Math.max(...lines.map(({ x, width }) => x + width))

function isAligned(lines: readonly TextItem[], next: TextItem): boolean {
  const [first, second] = lines as [TextItem, TextItem | undefined]
  const em = first.fontSize
  const all = [...lines, next]
  const isAlike = (values: readonly number[]) => Math.max(...values) - Math.min(...values) <= alike * em
  if (isAlike(all.map(({ x, width }) => 2 * x + width)) || isAlike(all.map(({ x, width }) => x + width))) {
    if (!isAlike(all.map(({ x }) => x))) return true
  }
  if (second) return Math.abs(next.x - second.x) <= alike * em
  const indent = first.x - next.x
  return listMark.test(first.content)
    ? indent <= alike * em && indent >= -mostIndent * em
    : indent >= -alike * em && indent <= mostIndent * em
}

/** Whether the first word of the next line had no room on the last one. */
function isFull(lines: readonly TextItem[], next: TextItem): boolean {
  const last = lines.at(-1) ?? next
  const all = [...lines, next]
  const [word = ''] = /^\S+/u.exec(next.content) ?? []
  const wordWidth = (next.width * word.length) / Math.max(1, next.content.length)
  const room = rightOf(all) - leftOf(all) - (last.x - Math.min(last.x, leftOf(lines.slice(1).concat(next))))
  return last.width + wordWidth + 0.25 * last.fontSize >= room - 0.3 * last.fontSize
}
