import type { TextItem } from '../texts/text-item.ts'
import type { Style } from '../texts/written-lines.ts'
import { faceOf } from './text-face.ts'

/** Returns how words of a style look within a text of the document: what the style sheet knows them by, and their own style. */
export const stretchLook = ({ look, fontSize, rise }: Style, item: TextItem, content: string) => ({
  data: { family: look.family, bold: look.bold, italic: look.italic },
  style: {
    ...faceOf(look, content),
    ...(fontSize !== item.fontSize && { fontSize: `${fontSize / item.fontSize}em` }),
    ...(rise !== 0 && { verticalAlign: `${rise / fontSize}em` }),
  },
})
