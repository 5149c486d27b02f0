/** The words of a page, in small letters, without those that the ends of lines cut. */
export interface PageWords {
  readonly whole: ReadonlySet<string>
  /** Those with hyphens between their parts. */
  readonly compounds: ReadonlySet<string>
  /** What stands before a hyphen in them. */
  readonly firsts: ReadonlySet<string>
}

/** Parts that are shorter are words and syllables alike: with-out, in-to, be-fore. */
const leastLength = 4
const hyphen = '[-\\u2010]'

/** Gathers the words of a page. @param lines in the order they are read */
export function pageWords(lines: readonly string[]): PageWords {
  const whole = new Set<string>()
  const compounds = new Set<string>()
  const firsts = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const isCut = endOf(lines[index - 1] ?? '') !== undefined
    const text = (isCut ? line.trim().replace(/^\S+/u, '') : line.trim()).replace(/\S+[-\u2010\u00ad]$/u, '')
    for (const [word] of text.matchAll(/\p{L}+(?:[-\u2010]\p{L}+)*/gu)) {
      const parts = partsOf(word)
      if (parts.length === 1) whole.add(parts[0] ?? '')
      else compounds.add(parts.join('-'))
      for (const part of parts.slice(0, -1)) firsts.add(part)
    }
  }
  return { whole, compounds, firsts }
}

/**
 * The lines, from 0, whose last hyphen is one of a compound: what else the page has of the word says so. A word that it
 * has without the hyphen was cut by the end of the line. One that it has with it is a compound; so are two of its words,
 * parts of a word that has another hyphen, and what follows a part that otherwise stands before hyphens alone.
 */
export const compoundsIn = (lines: readonly string[], words: PageWords): readonly number[] =>
  lines.flatMap((line, index) => {
    const before = endOf(line)
    const after = beginningOf(lines[index + 1] ?? '')
    return before && after && isCompound(before, after, words) ? [index] : []
  })

function isCompound(
  before: readonly string[],
  after: readonly string[],
  { whole, compounds, firsts }: PageWords,
): boolean {
  const [one, other] = [before.at(-1) ?? '', after[0] ?? '']
  if (whole.has(one + other)) return false
  if ([...compounds].some((compound) => `-${compound}-`.includes(`-${one}-${other}-`))) return true
  if (!whole.has(one)) return firsts.has(one)
  if (before.length > 1 || after.length > 1) return true
  return whole.has(other) && Math.min(one.length, other.length) >= leastLength
}

/** The parts of the word that the end of a line cuts at a hyphen. */
const endOf = (line: string) => partsIn(line, new RegExp(`\\p{L}+(?:${hyphen}\\p{L}+)*(?=${hyphen}$)`, 'u'))
const beginningOf = (line: string) => partsIn(line, new RegExp(`^\\p{L}+(?:${hyphen}\\p{L}+)*`, 'u'))

function partsIn(line: string, pattern: RegExp): readonly string[] | undefined {
  const [word] = pattern.exec(line.trim()) ?? []
  return word === undefined ? undefined : partsOf(word)
}

const partsOf = (word: string): string[] => word.toLowerCase().split(/[-\u2010]/u)
