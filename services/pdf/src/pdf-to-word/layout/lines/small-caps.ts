import type { Look, Word } from './line-model.ts'

/** How high a small capital is, as a part of a large one: office programs take 0.8, others a little more or less. */
const smallest = 0.68
const largest = 0.87
/** Points by which the sizes of one text may differ. */
const sameSize = 0.3

/** The part of the size of its text in which office programs set a small capital. */
export const smallCapital = 0.8

interface Sizes {
  readonly large: number
  readonly small: number
}

/**
 * Small capitals as what they were typed as: a PDF has capitals in two sizes for them. Text in which no word goes on from a
 * large capital with two smaller ones stays as it is.
 */
export function withSmallCaps(words: readonly Word[]): readonly Word[] {
  const sizes = sizesOf(words)
  if (!sizes) return words
  const looks = new Map<Look, Look>()
  return words.map((word) => {
    const { look, text } = word
    const isSmall = isNear(look.size, sizes.small)
    if (look.raised || !isInCapitals(text) || !(isSmall || isNear(look.size, sizes.large))) return word
    const capitals = looks.get(look) ?? { ...look, size: sizes.large, smallCaps: true as const }
    looks.set(look, capitals)
    return { ...word, look: capitals, text: isSmall ? text.toLowerCase() : text }
  })
}

function sizesOf(words: readonly Word[]): Sizes | undefined {
  for (const [index, { text, look, spaced }] of words.entries()) {
    const before = words[index - 1]
    if (!before || spaced || look.raised || before.look.raised || !isSameFont(look, before.look)) continue
    const [small, large] = [look.size, before.look.size]
    const isSmaller = small > smallest * large && small < largest * large
    if (isSmaller && /\p{Lu}{2}/u.test(text) && isInCapitals(text) && /\p{Lu}$/u.test(before.text))
      return { large, small }
  }
  return undefined
}

const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

const isNear = (size: number, other: number): boolean => Math.abs(size - other) <= sameSize

const isSameFont = (one: Look, other: Look): boolean =>
  one.family === other.family && one.bold === other.bold && one.italic === other.italic
