import { Direction, Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import type { OpenedFont } from './open-font.ts'

/** A glyph to draw; lengths as parts of the font size. */
export interface ShapedGlyph {
  readonly glyph: number
  readonly advance: number
  /** What the font itself says the advance is; the difference is kerning. */
  readonly width: number
  readonly right: number
  readonly up: number
  /** The characters it stands for; of several glyphs for one character, the first has them all. */
  readonly text: string
}

/** Glyphs of a text of one font and one direction, from left to right. */
export function shapeText(
  text: string,
  { font, unitsPerEm }: OpenedFont,
  rightToLeft: boolean,
): ShapedGlyph[] {
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other)
  const clusters = new Set<number>()
  return infos.map(({ codepoint: glyph, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length
    const own = clusters.has(cluster) ? '' : text.slice(cluster, end)
    clusters.add(cluster)
    return {
      glyph,
      advance: xAdvance / unitsPerEm,
      width: font.glyphHAdvance(glyph) / unitsPerEm,
      right: xOffset / unitsPerEm,
      up: yOffset / unitsPerEm,
      text: own,
    }
  })
}

/** Glyphs one below the other, each an em high: how a vertical font sets what has no measures of its own. */
export const stackText = (text: string, { font }: OpenedFont): ShapedGlyph[] =>
  [...text].map((character) => ({
    glyph: font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0,
    ...{ advance: -1, width: -1, right: 0, up: 0, text: character },
  }))
