import { unescapeXml } from '@folio/contract/files/xml-references'
import { nearestQuarter, type QuarterTurn } from '@folio/pdf-document/pages/quarter-turn'
import { apply, turnedBox } from '../reading/geometry.ts'
import { leastConfidence, type ScannedLine, type ScannedWord } from './recognized-text.ts'

/**
 * The lines of a page as Tesseract writes them in hOCR (hOCR 1.2, sections 6 and 8: bbox, baseline, textangle, x_size,
 * x_wconf), scaled from pixels to the size of the page.
 * @param page in points, as seen @returns no lines where nothing was read
 */
export function readHocr(
  hocr: string,
  page: { readonly width: number; readonly height: number },
): ScannedLine[] {
  const [, , right, bottom] = numbersOf(/class='ocr_page'[^>]*?bbox ([\d ]+)/.exec(hocr)?.[1])
  if (!right || !bottom) return []
  const scale = { x: page.width / right, y: page.height / bottom }
  return hocr
    .split(lineStart)
    .slice(1)
    .flatMap((line) => {
      const read = readLine(line, scale)
      return read.words.length > 0 ? [read] : []
    })
}

/** Captions, headers and text beside pictures are lines too. */
const lineStart = /<span class='ocr_(?:line|header|caption|textfloat)'/
const wordPattern = /class='ocrx_word'[^>]*?title='bbox (\d+ \d+ \d+ \d+); x_wconf (\d+)[^>]*>(.*?)<\/span>/gs

interface Scale {
  readonly x: number
  readonly y: number
}

function readLine(line: string, scale: Scale): ScannedLine {
  const [title = ''] = /title="[^"]*"/.exec(line) ?? []
  const angle = angleOf(Number(/textangle (-?[\d.]+)/.exec(title)?.[1] ?? 0))
  const box = turnedBox(scaled(numbersOf(/bbox ([\d ]+)/.exec(title)?.[1]), scale), -angle)
  const size = Number(/x_size ([\d.]+)/.exec(title)?.[1] ?? 0) * scale.y
  const descent = Number(/x_descenders ([\d.]+)/.exec(title)?.[1] ?? 0) * scale.y
  const [slope, offset] = numbersOf(/baseline ([-\d. ]+)/.exec(title)?.[1])
  // Of turned lines no baseline is told: they end below it by what letters reach down.
  const start = box.y1 + (offset === undefined ? -descent : offset * scale.y)
  const baseline = (x: number) => start + (((slope ?? 0) * scale.y) / scale.x) * (x - box.x0)
  const words = [...line.matchAll(wordPattern)].flatMap(([, bounds, certain, marked = '']): ScannedWord[] => {
    const text = plainText(marked)
    const confidence = Number(certain) / 100
    if (text === '' || confidence < leastConfidence) return []
    const onPage = scaled(numbersOf(bounds), scale)
    const { x0, x1 } = turnedBox(onPage, -angle)
    return [{ text, confidence, x0, x1, y0: baseline(x0), y1: baseline(x1), box: onPage }]
  })
  return { angle, size, words }
}

const numbersOf = (text = ''): number[] => text.trim().split(/\s+/).filter(Boolean).map(Number)

function scaled([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[], { x, y }: Scale) {
  const [from, to] = [apply([x, 0, 0, y, 0, 0], x0, y0), apply([x, 0, 0, y, 0, 0], x1, y1)]
  return { x0: from.x, y0: from.y, x1: to.x, y1: to.y }
}

/** hOCR counts angles against the clock. */
const angleOf = (textangle: number): QuarterTurn => nearestQuarter(-textangle)

const plainText = (marked: string): string => unescapeXml(marked.replace(/<[^>]*>/g, '')).trim()
