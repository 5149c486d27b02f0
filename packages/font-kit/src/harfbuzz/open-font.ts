import { Blob, Face, Font } from 'harfbuzzjs'

/** A font as HarfBuzz reads it: an independent reading beside that of the other rooms. */
export interface OpenedFont {
  readonly font: Font
  readonly unitsPerEm: number
}

/** Damaged fonts open too: HarfBuzz takes what it cannot read for missing. @param index which font of a collection */
export function openFont(bytes: Uint8Array, index = 0): OpenedFont {
  const face = new Face(new Blob(bytes), index)
  return { font: new Font(face), unitsPerEm: face.upem }
}
