import { commonEnds } from '@folio/contract/editing/common-ends'
import { joinLines } from '@folio/contract/editing/join-lines'
import type { StyledPiece, TextItem } from './text-item.ts'

/** What letters look like, and where on the page such letters are. */
export type Style = Omit<StyledPiece, 'content' | 'originalTransform' | 'originalWidth'>

/** Words of one style. */
export interface Stretch {
  readonly text: string
  /** Undefined for the style of the whole text. */
  readonly style: Style | undefined
}

/** Words that stand in one line of the document, or all those for which nobody knows yet in which. */
export interface WrittenLine {
  readonly stretches: readonly Stretch[]
  /** How wide they are there, points; undefined where that is not known. */
  readonly width?: number
  /** What parts them from the next line. */
  readonly end: string
}

const softHyphen = '\u00ad'

/**
 * The words that stand now in the place of a text, each in the style that it has in the document, line by line as far as
 * they are those of the document. Words between those that begin and end both texts are new: they look like what stands
 * before them. Where the document parts a word at the end of a line, it may be parted again.
 */
export function writtenLines(item: TextItem, content: string): readonly WrittenLine[] {
  const [head, tail] = commonEnds(item.content, content)
  const shift = item.content.length - content.length
  const styles = stylesIn(item)
  const lines = linesOf(item)
  const parts = new Set(lines.filter(({ end }) => end === softHyphen).map(({ to }) => to))
  const known = lines.filter(({ to }) => to < head || content === item.content)
  const rest = known.at(-1)?.next ?? 0

  const stretchesIn = (from: number, to: number): readonly Stretch[] => {
    const stretches: { text: string; style: Style | undefined }[] = []
    for (let at = from; at < to; at += 1) {
      const isTail = at >= content.length - tail
      const source = isTail ? at + shift : Math.min(at, Math.max(0, head - 1))
      const style = styles[source]
      const isParted = at > from && (isTail || at < head) && parts.has(source)
      const text = (isParted ? softHyphen : '') + content.charAt(at)
      const last = stretches.at(-1)
      if (last && last.style === style) last.text += text
      else stretches.push({ text, style })
    }
    return stretches
  }
  const rows = known.map(({ from, to, width, end }) => ({ stretches: stretchesIn(from, to), width, end }))
  return rest < content.length ? [...rows, { stretches: stretchesIn(rest, content.length), end: '' }] : rows
}

/** What was written in a field that showed such lines. */
export const withoutParting = (text: string, item: TextItem): string =>
  item.content.includes(softHyphen) ? text : text.replaceAll(softHyphen, '')

/** Where in a text its lines are: code units from, to, and where the next one begins. */
export function linesOf({ content, lines = [], hyphens, width }: TextItem) {
  if (lines.length === 0) return [{ from: 0, to: content.length, next: content.length, width, end: '' }]
  const { starts, hyphenated } = joinLines(
    lines.map((line) => line.content),
    hyphens,
  )
  return lines.map((line, index) => {
    const [from = 0, next = content.length] = starts.slice(index)
    const to = from + content.slice(from, next).trimEnd().length
    return {
      from,
      to,
      next,
      width: line.width,
      end: hyphenated[index] ? softHyphen : content.slice(to, next),
    }
  })
}

/** A text of one style is a piece of its own. */
const asPiece = (text: TextItem): StyledPiece => ({ ...text, rise: 0 })

/** Returns the style of each code unit; pieces are found one after the other, whatever stands between them. */
function stylesIn(item: TextItem): readonly (Style | undefined)[] {
  const known = new Map<string, Style | undefined>([[nameOf(asPiece(item)), undefined]])
  const styles: (Style | undefined)[] = []
  for (const piece of (item.lines ?? [item]).flatMap((line) => line.pieces ?? [asPiece(line)])) {
    const name = nameOf(piece)
    if (!known.has(name)) known.set(name, piece)
    const style = known.get(name)
    for (const letter of piece.content.replace(/\s/gu, '')) {
      let at = styles.length
      while (/\s/u.test(item.content.charAt(at))) at += 1
      // A hyphen at the end of a line is not in the text.
      if (!item.content.startsWith(letter, at)) continue
      while (styles.length < at + letter.length) styles.push(style)
    }
  }
  return styles
}

/** The same for letters that look the same. */
const nameOf = ({ look, fontSize, rise }: Style): string =>
  [look.family, look.bold, look.italic, look.face, fontSize.toFixed(1), rise.toFixed(1)].join(' ')
