import { isMonospaced } from '../../families/advances.ts'
import type { LineWord } from '../lines/line-model.ts'
import type { TextLine } from '../lines/text-lines.ts'
import { hasOutlineLabel, outlineLabelText } from './outline-labels.ts'

/** The bullet or number before an item of a list. */
export interface ListLabel {
  /** As printed: `•`, `3.`, `(b)`. */
  readonly text: string
  readonly bullet: boolean
  /** How many words of the line it takes. */
  readonly words: number
  /** Where the label and where the text after it starts, from the edge of the column where reading starts; points. */
  readonly x: number
  readonly textX: number
  readonly family: string
  readonly color: string
  readonly bold: boolean
}

const bullet = /^[•◦▪■□◻●○◆◇♦►▶➢➔❖❑❒✓✔✗‣⁃∙·*–—-]$|^[\uf000-\uf0ff]$|^o$/
const numbered = /^\(?(?:\d{1,3}|[a-zA-Z]|[ivxlIVXL]{1,6})[.)]$/
/** The least distance, in em, of the text from its label; from a number that tells it apart by itself, hardly any. */
const nearest = 0.2
const nearestAfterNumber = 0.05
const nearestAfterLetter = 0.45
/** The least distance, in em, from an o that is set in the letters of a typewriter, as a word of the text is. */
const nearestAfterTyped = 0.9

/**
 * The label a line starts with; undefined when the line is no item of a list.
 * @param start where the line starts, from the edge of the column where reading starts; points
 */
export function listLabel({ words, size, rtl }: TextLine, start: number): ListLabel | undefined {
  const [first, second] = words
  if (!first || !second || first.look.note) return undefined
  if (!second.spaced && !second.tab && !bullet.test(first.text)) return undefined
  const isBullet = bullet.test(first.text)
  // Read from the right it has shown to stand before remarks.
  if (rtl && first.text === '*') return undefined
  const isOutlined = !isBullet && hasOutlineLabel(words, size)
  if (!isBullet && !isOutlined && !numbered.test(first.text)) return undefined
  const gap = rtl ? first.x0 - second.x1 : second.x0 - first.x1
  const letter = /^[a-zA-Z]/.test(first.text) && !isBullet
  const wide = isBullet && /^[–—-]$|^o$/.test(first.text)
  const typed = first.text === 'o' && isTyped(first) && isTyped(second)
  const number = /\d/.test(first.text) && /^\p{L}/u.test(second.text)
  const afterLetter = typed ? nearestAfterTyped : nearestAfterLetter
  if (gap < (letter || wide ? afterLetter : number ? nearestAfterNumber : nearest) * size) return undefined
  return {
    text: first.text,
    bullet: isBullet,
    words: 1,
    x: rtl ? insideColumn(start, first) : start,
    textX: start + (rtl ? first.x1 - second.x1 : second.x0 - first.x0),
    family: first.look.family,
    color: first.look.color,
    bold: first.look.bold,
  }
}

const isTyped = ({ look }: LineWord): boolean => isMonospaced(look.family)

/**
 * LibreOffice sets labels of text that is read from the right outside of the place that they have: one that hangs out of its column
 * stands at its edge.
 */
const insideColumn = (start: number, { x0, x1 }: LineWord): number =>
  start < 0 ? Math.max(0, start + x1 - x0) : start

/** Whether a piece of text is nothing but the label of an item. */
export const isLabelText = (text: string): boolean => listLabelText.test(text) || outlineLabelText.test(text)

const listLabelText =
  /^(?:[•◦▪■◻●○◆♦➢❑‣⁃∙·*–—-]|[\uf000-\uf0ff]|o|\(?(?:\d{1,3}|[a-zA-Z]|[ivxlIVXL]{1,6})[.)])$/
