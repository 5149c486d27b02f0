import { isRightToLeft } from '@folio/contract/reading/directions'
import { readingOrder } from '@folio/contract/reading/reading-order'
import type { Page } from '@folio/pdf-document/pages/pages'
import { writeHexadecimal } from '@folio/pdf-objects/bytes/hexadecimal'
import { writeNumber } from '@folio/pdf-objects/values/pdf-syntax'
import { apply } from '../reading/geometry.ts'
import type { ScannedLine, ScannedWord } from '../scans/recognized-text.ts'
import { type HiddenFont, letterWidth } from './hidden-font.ts'
import { fromLine } from './seen-page.ts'

const leastWidth = 0.1

/**
 * Operators that set words where they were read, in rendering mode 3, in which nothing is painted (ISO 32000-1, 9.3.6).
 * Each word is as wide as it was seen, and a blank fills the gap to the next one.
 * @param fontName under which the page knows the font
 */
export function hiddenContent(
  lines: readonly ScannedLine[],
  page: Pick<Page, 'cropBox' | 'rotate'>,
  { font, fontName }: { readonly font: HiddenFont; readonly fontName: string },
): string {
  return `q BT 3 Tr\n${lines.flatMap(lineOperators).join('\n')}\nET Q\n`

  function lineOperators({ angle, size, words }: ScannedLine): string[] {
    const toPage = fromLine(page, angle)
    const seen = [...words].sort((one, other) => one.x0 - other.x0)
    return seen.map((word, index) => {
      const next = seen[index + 1]
      const [start, end] = [apply(toPage, word.x0, word.y0), apply(toPage, word.x1, word.y1)]
      const width = Math.max(leastWidth, Math.hypot(end.x - start.x, end.y - start.y))
      const [cos, sin] = [(end.x - start.x) / width, (end.y - start.y) / width]
      const place = [cos, sin, -sin, cos, start.x, start.y].map(writeNumber).join(' ')
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
