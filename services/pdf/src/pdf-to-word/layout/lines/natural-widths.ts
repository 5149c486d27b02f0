import { advancesOf } from '../../families/advances.ts'
import type { Word } from './line-model.ts'
import { setSize } from './set-size.ts'
import { smallCapital } from './small-caps.ts'

/** Letters of raised and lowered text are set smaller, in office programs by this share. */
const raisedSize = 0.65

/**
 * How wide words of a line turn out when an office program sets them, in points; undefined where their fonts are not
 * known. A word with characters of which this is not known counts as wide as it is.
 */
export function naturalWidth(words: readonly Word[]): number | undefined {
  let [sum, measured] = [0, 0]
  for (const [index, word] of words.entries()) {
    const { look, x0, x1 } = word
    const widthOf = advancesOf(look)
    if (!widthOf) return undefined
    const size = setSize(look.size) * (look.raised ? raisedSize : 1)
    if (index > 0 && word.spaced) sum += size * (widthOf(' ') ?? 0)
    const width = textWidth(word.text, look.smallCaps ? inSmallCaps(widthOf) : widthOf)
    if (width !== undefined) measured += 1
    sum += width === undefined ? x1 - x0 : width * size
  }
  return measured > 0 ? sum : undefined
}

type WidthOf = (character: string) => number | undefined

const inSmallCaps =
  (widthOf: WidthOf): WidthOf =>
  (character) => {
    if (!/\p{Ll}/u.test(character)) return widthOf(character)
    const width = widthOf(character.toUpperCase())
    return width === undefined ? undefined : smallCapital * width
  }

/** Returns the width of a text in em; undefined where that of a character is not known. */
function textWidth(text: string, widthOf: WidthOf): number | undefined {
  let sum = 0
  for (const character of text) {
    const width = widthOf(character)
    if (width === undefined) return undefined
    sum += width
  }
  return sum
}
