import type { TextFont } from '../fonts/text-font.ts'
import type { FontFile } from './font-files.ts'

/** How a font is set so that its letters look like those of another one: parts of its size, and of its width. */
export interface FontFit {
  readonly size: number
  readonly stretch: number
}

const asIs: FontFit = { size: 1, stretch: 1 }
const least = 0.82
const most = 1.2
/** Less is not seen, and needs no operators. */
const unseen = 0.02
const compared = [...'aenorstiuldchAERT0123456789']

/** How one font is scaled to stand for another, by the height of small letters and the width of those that both have; scripts of other kinds stay as they are. */
export function fitOf(own: TextFont | undefined, file: FontFile, text: string): FontFit {
  if (
    !own ||
    own.vertical ||
    own.em !== 1 ||
    !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u.test(text)
  )
    return asIs
  const height = heightOfX(file)
  const size = own.traits.xHeight && height ? bounded(own.traits.xHeight / height) : 1
  const ratios = compared.flatMap((letter) => {
    const encoded = own.encode(letter)?.codes[0]
    const glyph = file.font.nominalGlyph(letter.codePointAt(0) ?? 0)
    if (!encoded || glyph === undefined) return []
    const width = (file.font.glyphHAdvance(glyph) / file.unitsPerEm) * size
    return width > 0 && encoded.advance > 0 ? [encoded.advance / width] : []
  })
  const stretch =
    ratios.length < 3 ? 1 : bounded(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length)
  return { size, stretch }
}

const bounded = (ratio: number): number =>
  Math.abs(ratio - 1) < unseen ? 1 : Math.round(Math.min(most, Math.max(least, ratio)) * 1000) / 1000

function heightOfX({ font, unitsPerEm }: FontFile): number | undefined {
  const extents = font.glyphExtents(font.nominalGlyph(0x78) ?? 0)
  return extents && extents.yBearing > 0 ? extents.yBearing / unitsPerEm : undefined
}
