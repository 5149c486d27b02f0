import type { PageText, TextItem } from '../../src/tools/edit-pdf/texts/text-item.ts'

/** A text of 12 points, upright, unless told otherwise. */
export const textItem = (content: string, changes: Partial<TextItem> = {}): TextItem => ({
  id: `text_1_${content}`,
  content,
  x: 50,
  y: 100,
  width: 40,
  height: 12,
  ascent: 9,
  fontSize: 12,
  fontName: 'Arial',
  pageNumber: 1,
  isOriginal: true,
  originalTransform: [12, 0, 0, 12, 50, 190],
  originalWidth: 40,
  turn: 0,
  look: { family: 'sans-serif', bold: false, italic: false },
  ...changes,
})

export const pageText = (...items: readonly TextItem[]): PageText => ({
  items,
  paragraphs: [],
  width: 600,
  height: 800,
})
