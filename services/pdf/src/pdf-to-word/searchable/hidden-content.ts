import { isRightToLeft } from '@folio/contract/reading/directions'
import { readingOrder } from '@folio/contract/reading/reading-order'
import { concat, type Matrix } from '@folio/pdf-content/matrix'
import { writeHexadecimal } from '@folio/pdf-objects/bytes/hexadecimal'
import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import { turnedBy } from '../reading/geometry.ts'
import type { ScannedLine, ScannedWord } from '../scans/recognized-text.ts'
import { type HiddenFont, letterWidth } from './hidden-font.ts'

const leastWidth = 0.1

/**
 * Operators that set words where they were read, in rendering mode 3, in which nothing is painted (ISO 32000-1, 9.3.6).
 * Each word is as wide as it was seen, and a blank fills the gap to the next one.
 * @param toPage from points on the page as seen into its user space
 * @param fontName under which the page knows the font
 */
export function hiddenContent(
  lines: readonly ScannedLine[],
  toPage: Matrix,
  { font, fontName }: { readonly font: HiddenFont; readonly fontName: string },
): string {
  return `q BT 3 Tr\n${lines.flatMap(lineOperators).join('\n')}\nET Q\n`

  function lineOperators({ angle, size, words }: ScannedLine): string[] {
    const lineToPage = concat(turnedBy(angle), toPage)
    const seen = [...words].sort((one, other) => one.x0 - other.x0)
    return seen.map((word, index) => {
      const next = seen[index + 1]
      const width = Math.max(leastWidth, Math.hypot(word.x1 - word.x0, word.y1 - word.y0))
      const [cos, sin] = [(word.x1 - word.x0) / width, (word.y1 - word.y0) / width]
      // Letters rise against the y axis of the page as seen.
      const place = concat([cos, sin, sin, -cos, word.x0, word.y0], lineToPage).map(writeNumber).join(' ')
      const blank = next ? shown([' '], Math.max(leastWidth, next.x0 - word.x1), size) : ''
      return `${selected(size)}${place} Tm ${shown(visible(word), width, size)}${blank}`
    })
  }

  function shown(text: readonly string[], width: number, size: number): string {
    const natural = text.length * letterWidth * height(size)
    return `${writeNumber((100 * width) / natural)} Tz <${writeHexadecimal(font.encode(text))}> Tj `
  }

  function selected(size: number): string {
    return `/${fontName} ${writeNumber(height(size))} Tf `
  }
}

const height = (size: number): number => Math.max(1, size)

/** The letters of a word from left to right, which is how readers of PDFs expect those of all scripts. */
function visible({ text }: ScannedWord): readonly string[] {
  const items = Array.from(text, (letter) => ({ text: letter }))
  return readingOrder(items, isRightToLeft(text)).map((item) => item.text)
}
