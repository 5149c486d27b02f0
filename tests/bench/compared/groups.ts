import type { Row } from './contender.ts'
import { compressRows } from './rows/compress.ts'
import { growthRows } from './rows/growth.ts'
import { mergeRows } from './rows/merge.ts'
import { pageImageRows } from './rows/page-images.ts'
import { pdfToWordRows } from './rows/pdf-to-word.ts'
import { pictureRows } from './rows/pictures.ts'
import { splitRows } from './rows/split.ts'
import { webpRows } from './rows/webp.ts'
import { wordToPdfRows } from './rows/word-to-pdf.ts'
import type { Setting } from './setting.ts'

export interface Group {
  readonly id: string
  readonly title: string
  /** Its rows have one contender at several sizes, and none to be ahead of. */
  readonly isGrowth?: boolean
  /**
   * Names of the contenders whose time Folio's is to stay below: those that do the same work. Of several the fastest of
   * a row counts. One that is faster may do less, as who packs a PDF anew without making it smaller.
   */
  readonly peers?: readonly string[]
  rows(setting: Setting): Promise<Row[]>
}

/** In the order in which they run and stand in the report. */
export const groups: readonly Group[] = [
  { id: 'merge', title: 'Merge PDF', peers: ['qpdf'], rows: mergeRows },
  { id: 'split', title: 'Split PDF into single pages', peers: ['qpdf'], rows: splitRows },
  { id: 'compress', title: 'Compress PDF', peers: ['Ghostscript'], rows: compressRows },
  { id: 'page-images', title: 'PDF to JPG and PNG', peers: ['pdftoppm'], rows: pageImageRows },
  { id: 'pictures', title: 'JPG to PDF', peers: ['img2pdf'], rows: pictureRows },
  { id: 'webp', title: 'PNG to WebP and back', peers: ['cwebp', 'dwebp'], rows: webpRows },
  { id: 'word-to-pdf', title: 'Word to PDF', peers: ['LibreOffice, started for it'], rows: wordToPdfRows },
  { id: 'pdf-to-word', title: 'PDF to Word', peers: ["LibreOffice's import"], rows: pdfToWordRows },
  { id: 'growth', title: 'Growth with the pages', isGrowth: true, rows: growthRows },
]
