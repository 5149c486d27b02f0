import { dingbatWidth } from '@folio/font-kit/encodings/dingbats'
import { isSymbol, symbolWidth } from '@folio/font-kit/encodings/symbol'
import type { StandardWidths } from '../fonts/standard-widths.ts'
import { fontFor } from './font-files.ts'

/** The stand-ins of the standard fonts have the same widths, which those give in whole thousandths. */
export const standInWidth: StandardWidths = (traits, text) => {
  if (/dingbats/i.test(traits.name)) return dingbatWidth(text)
  if (isSymbol(traits.name)) return symbolWidth(text)
  const [character] = text
  const file = character === undefined ? undefined : fontFor(character, traits)
  if (!file || character === undefined) return undefined
  const glyph = file.font.nominalGlyph(character.codePointAt(0) ?? 0)
  return glyph === undefined
    ? undefined
    : Math.round((file.font.glyphHAdvance(glyph) * 1000) / file.unitsPerEm) / 1000
}
