import type { PrintedColors } from '../document/printed-colors.ts'
import { stretchLook } from '../edits/stretch-look.ts'
import type { TextItem } from '../texts/text-item.ts'
import { type Stretch, type Style, type WrittenLine, writtenLines } from '../texts/written-lines.ts'
import styles from './text-layer.module.css'

export interface ShownLines {
  readonly item: TextItem
  readonly content: string
  /** Pixels of the field for a point; undefined where its lines cannot be those of the document. */
  readonly unit: number | undefined
  /** Pixels of the screen for one of the field's. */
  readonly scale: number
  readonly colorsOf: (style: Style) => PrintedColors | undefined
}

/**
 * The distances in parts of the font size: letters and words are set further apart by the first at most; the second
 * stays between words, and the third is taken between letters.
 */
const loosest = 0.5
const narrowest = 0.12
const tightest = 0.1
/** How wide a space is where that cannot be measured. */
const usualSpace = 0.25
/** What another font may be made smaller to; letters that are smaller still could not be read. */
const smallest = 0.7

/** Shows the words of a text in a field, in their styles and, as far as they are the document's, in its lines. */
export function showLines(field: HTMLElement, shown: ShownLines): void {
  const { item, content, unit, scale } = shown
  field.replaceChildren()
  const lines = writtenLines(item, content).map((line) => ({ line, element: lineIn(field, line, shown) }))
  if (item.turn !== 0 || unit === undefined) return
  for (const { line, element } of lines) {
    if (line.width === undefined) continue
    const own = widthOf(element, line.end.trim() && '-') / scale
    fit(element, { own, full: line.width * unit, fontSize: item.fontSize * unit })
  }
}

/**
 * Lets the line that is written in, and those behind it, break where they have to from now on: only what stands before the
 * first change is where it is in the document.
 */
export function freeLines(field: HTMLElement): void {
  const { anchorNode } = getSelection() ?? {}
  for (const element of field.querySelectorAll<HTMLElement>('[data-fixed]')) {
    const isBefore =
      anchorNode &&
      !element.contains(anchorNode) &&
      anchorNode.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
    if (!isBefore) forgetLook(element)
  }
}

/**
 * Takes the looks of what is replaced or deleted, before it is, from the elements that the selection reaches beyond or
 * empties. A browser would carry them over to what is written next, by a style attribute that the site's policy
 * forbids.
 */
export function forgetLooks(field: HTMLElement, isDeletion: boolean): void {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  const taken = range.collapsed ? Number(isDeletion) : range.toString().length
  if (taken === 0) return
  for (const element of field.querySelectorAll('span')) {
    const isWithin = element.contains(range.startContainer) && element.contains(range.endContainer)
    const isLeft = isWithin && taken < (element.textContent?.length ?? 0)
    if (!isLeft && range.intersectsNode(element)) forgetLook(element)
  }
}

function forgetLook(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

/** A line of a paragraph is an element of its own; one that stands alone is the field itself. */
function lineIn(field: HTMLElement, { stretches, width, end }: WrittenLine, shown: ShownLines): HTMLElement {
  const words = stretches.map((stretch) => stretchOf(stretch, shown))
  if (!shown.item.lines) {
    field.append(...words)
    return field
  }
  const element = document.createElement('span')
  element.className = styles.line ?? ''
  if (width !== undefined && shown.unit !== undefined) element.dataset.fixed = ''
  element.append(...words)
  field.append(element, end)
  return element
}

function stretchOf({ text, style }: Stretch, { item, content, colorsOf }: ShownLines): Node {
  if (!style) return document.createTextNode(text)
  const { data, style: own } = stretchLook(style, item, content)
  const element = document.createElement('span')
  element.className = styles.stretch ?? ''
  Object.assign(element.dataset, data)
  Object.assign(element.style, own)
  const colors = colorsOf(style)
  if (colors) element.style.color = colors.color
  element.textContent = text
  return element
}

/**
 * How wide a line is by itself, in pixels of the screen, with the hyphen that the browser will draw behind it: out of the
 * flow, where nothing is justified or broken.
 */
function widthOf(element: HTMLElement, hyphen: string): number {
  const end = document.createElement('span')
  end.style.display = 'inline-block'
  end.textContent = hyphen
  const range = document.createRange()
  element.append(end)
  range.selectNodeContents(element)
  const isLine = element.className === styles.line
  if (isLine) element.style.position = 'absolute'
  const { width } = range.getBoundingClientRect()
  if (isLine) element.style.position = ''
  end.remove()
  return width
}

/**
 * Makes a line as wide as it is in the document: by its spaces, or by its letters where it has none; one in a font so wide that
 * its words would run together, by smaller letters. In parts of the font size, so that it stays so when the page is enlarged.
 */
function fit(
  element: HTMLElement,
  { own, full, fontSize }: Readonly<Record<'own' | 'full' | 'fontSize', number>>,
): void {
  const text = element.textContent ?? ''
  const spaces = text.split(' ').length - 1
  const each = (full - own) / fontSize / (spaces || text.length || 1)
  if (each > loosest) return
  const least = spaces > 0 ? narrowest - spaceOf(element) : -tightest
  if (each < least) makeSmaller(element, Math.max(smallest, full / own))
  else if (spaces > 0) element.style.wordSpacing = `${each}em`
  else element.style.letterSpacing = `${each}em`
}

/** How wide a space is in the font of an element, in parts of its size. */
function spaceOf(element: HTMLElement): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return usualSpace
  const { font, fontSize } = getComputedStyle(element)
  context.font = font
  return context.measureText(' ').width / Number.parseFloat(fontSize)
}

/** The size of the field itself is that of the page: what stands in it is set smaller. */
function makeSmaller(element: HTMLElement, part: number): void {
  const isLine = element.className === styles.line
  const words = isLine ? element : document.createElement('span')
  if (!isLine) {
    words.append(...element.childNodes)
    element.append(words)
  }
  words.style.fontSize = `${part}em`
}
