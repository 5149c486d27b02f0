import sharp from 'sharp'
import { type Scanning, scanOfSheet } from '../../../services/pdf/testing/pdfs/scan-of.ts'
import { Chance } from '../seeded/chance.ts'
import { Prose } from '../seeded/prose.ts'

/** A scan of which every word is known. */
export interface KnownScan {
  readonly name: string
  /** The language of its text, as Tesseract names it. */
  readonly language: 'eng' | 'deu' | 'ara'
  readonly isPoor: boolean
  readonly words: readonly string[]
  /** Makes the PDF. */
  pdf(): Promise<Buffer>
}

interface Sheet {
  readonly language: KnownScan['language']
  readonly columns?: 1 | 2
  readonly font?: string
  readonly scanning?: Scanning
}

const clean: Readonly<Record<string, Sheet>> = {
  'English, serifs': { language: 'eng' },
  'English, two columns': { language: 'eng', columns: 2 },
  German: { language: 'deu', font: 'Liberation Sans' },
  Arabic: { language: 'ara', font: 'DejaVu Sans' },
}
const poor: Readonly<Record<string, Sheet>> = {
  'English, tilted by 2.5 degrees': { language: 'eng', scanning: { tilt: 2.5, noise: 8 } },
  'English, blurred and grainy': { language: 'eng', scanning: { blur: 1.2, noise: 20 } },
  'English, two columns, turned by a quarter, grainy': {
    ...{ language: 'eng', columns: 2 },
    scanning: { turn: 90, noise: 20 },
  },
  'German, 150 dpi, tilted, blurred': {
    ...{ language: 'deu', font: 'Liberation Sans' },
    scanning: { dpi: 150, tilt: 1, blur: 0.6, noise: 10 },
  },
}

/** Four clean and four poor scans, the same every time. */
export const knownScans: readonly KnownScan[] = [
  ...Object.entries(clean).map(([name, sheet], index) => knownScan(name, sheet, index + 1)),
  ...Object.entries(poor).map(([name, sheet], index) => ({
    ...knownScan(name, sheet, index + 11),
    isPoor: true,
  })),
]

function knownScan(name: string, sheet: Sheet, seed: number): KnownScan {
  const { language, columns = 1 } = sheet
  const texts = textLines(language, { count: columns * 34, width: columns === 1 ? 72 : 34, seed })
  return {
    ...{ name, language, isPoor: false },
    words: texts.flatMap((line) => line.split(' ')),
    pdf: async () => await scanOfSheet(await drawn(texts, sheet), sheet.scanning),
  }
}

/** Lines of words by chance, in sentences of a few words. */
function textLines(
  language: KnownScan['language'],
  { count, width, seed }: { readonly count: number; readonly width: number; readonly seed: number },
): string[] {
  const prose = new Prose(new Chance(seed), language)
  const lines: string[] = []
  let line = prose.word()
  while (lines.length < count) {
    const word = prose.word()
    if (line.length + 1 + word.length <= width) line = `${line} ${word}`
    else {
      lines.push(line)
      line = word
    }
  }
  return lines
}

/** A sheet of A4 at the resolution of its scan. */
async function drawn(
  texts: readonly string[],
  { language, columns = 1, font = 'Liberation Serif', scanning = {} }: Sheet,
): Promise<Buffer> {
  const perColumn = texts.length / columns
  const rtl = language === 'ara'
  const set = texts.map((text, index) => {
    const column = Math.floor(index / perColumn)
    const x = rtl ? 530 : 65 + column * 245
    const y = 80 + 20 * (index % perColumn)
    return `<text x="${x}" y="${y}" ${rtl ? 'direction="rtl"' : ''}>${text}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842"><rect width="595" height="842" fill="#fff"/><g font-family="${font}" font-size="12">${set.join('')}</g></svg>`
  return await sharp(Buffer.from(svg), { density: scanning.dpi ?? 200 })
    .png()
    .toBuffer()
}
