/** A file name as it is written in a narrow place. */
export interface NameInLines {
  /** The name, or both its ends with an ellipsis between them. */
  readonly text: string
  /** How many lines it takes, from 1 to 3. */
  readonly lines: number
  /** Lines end wherever they are full, within words too. */
  readonly full: boolean
}

/**
 * Fits a file name into at most three lines: as words, in full lines where that takes too many, and without its middle
 * where those are too few. Names of files that belong together begin alike, and end in what tells them apart.
 */
export function nameInLines(name: string): NameInLines {
  // A mark of its own above a letter would stand above the ellipsis.
  const text = name.normalize('NFC')
  const lines = linesOfWords(text)
  if (lines <= lineLimit) return { text, lines, full: false }
  const most = lineLimit * lineWidth
  const letters = [...text]
  if (widthOf(letters) <= most) return { text, lines: lineLimit, full: true }
  const start = letters.slice(0, countWithin(letters, most / 2 - 1))
  const end = letters.slice(-countWithin(letters.toReversed(), most / 2))
  return { text: `${start.join('')}…${end.join('')}`, lines: lineLimit, full: true }
}

/** The lines that the longest of some names takes; one where there is no name. */
export const mostLines = (names: readonly string[]): number =>
  Math.max(1, ...names.map((name) => nameInLines(name).lines))

const lineLimit = 3
/** Latin letters that surely fit into a line of the narrowest sheet. */
const lineWidth = 13

/** In Latin letters; those of East Asia are twice as wide. */
const widthOf = (letters: readonly string[]): number =>
  letters.reduce((width, letter) => width + (isWide.test(letter) ? 2 : 1), 0)

const wide = '\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}\\uFF01-\\uFF60'
const isWide = new RegExp(`[${wide}]`, 'u')
/** Where lines may end. */
const ends = new RegExp(`(?<=[\\s${wide}-])`, 'u')

/** How a browser sets lines that end between words: a word that is wider than a line begins one, and is broken. */
function linesOfWords(text: string): number {
  let [lines, filled] = [1, 0]
  for (const word of text.split(ends)) {
    const width = widthOf([...word.trimEnd()])
    if (filled > 0 && filled + width > lineWidth) [lines, filled] = [lines + 1, 0]
    filled += widthOf([...word])
    const more = Math.max(0, Math.ceil((width || 1) / lineWidth) - 1)
    lines += more
    filled -= more * lineWidth
  }
  return lines
}

/** How many of the first letters are no wider. */
function countWithin(letters: readonly string[], width: number): number {
  const past = letters.findIndex((_, index) => widthOf(letters.slice(0, index + 1)) > width)
  return past < 0 ? letters.length : past
}
