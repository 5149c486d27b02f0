import type { LineWord, Look } from '../lines/line-model.ts'
import { isIdeographic } from '../lines/scripts.ts'
import type { TextLine } from '../lines/text-lines.ts'
import type { Run } from './paragraph-model.ts'

const softHyphen = /\u00ad$/
const hyphenated = /[\p{L}\p{N}][-\u2010]$/u
const lowercase = /^\p{Ll}/u
/** Words before which a hyphen stands for the rest of the word: `pre- and post-war`. */
const conjunction = /^(?:and|or|to|und|oder|bis|et|ou|y|o|e)\b/u
const doubleHyphen = /\p{L}+[-\u2010]\p{L}+[-\u2010]$/u

/** A soft hyphen that is drawn is seen; at the end of a line it is where the word was parted. */
const seenHyphens = (text: string, isLineEnd: boolean): string =>
  text.replace(isLineEnd ? /\u00ad(?!$)/g : /\u00ad/g, '-')

/** How the words of two lines are joined when the second goes on with the first. */
function joint(end: string, start: string): { readonly drop: number; readonly between: string } {
  if (softHyphen.test(end)) return { drop: 0, between: '' }
  if (hyphenated.test(end) && !conjunction.test(start)) {
    const keeps = !lowercase.test(start) || doubleHyphen.test(end) || /\p{N}.$/u.test(end)
    // The word may be parted here again, but only where a line ends.
    return keeps ? { drop: 0, between: '' } : { drop: 1, between: '\u00ad' }
  }
  const solid = isIdeographic(end.slice(-1)) && isIdeographic(start.slice(0, 1))
  return { drop: 0, between: solid || /[\s/]$/.test(end) ? '' : ' ' }
}

/**
 * The text of some lines as one, words of one look together.
 * @param skip words of a list label at the start
 * @param breaksBefore whether the line with that index starts on a line of its own
 */
export function runsOf(
  lines: readonly TextLine[],
  skip: number,
  breaksBefore: (index: number) => boolean = () => false,
): Run[] {
  const runs: { text: string; look: Look }[] = []
  const add = (text: string, look: Look) => {
    const last = runs.at(-1)
    if (last && sameLook(last.look, look)) last.text += text
    else runs.push({ text, look })
  }
  for (const [index, line] of lines.entries()) {
    const words = index === 0 ? line.words.slice(skip) : line.words
    const [first] = words
    const last = runs.at(-1)
    if (index > 0 && last && breaksBefore(index)) last.text += '\n'
    else if (index > 0 && first && last) {
      const { drop, between } = joint(last.text, first.text)
      if (drop > 0) last.text = last.text.slice(0, -drop)
      if (between === ' ') addSpace(between, last, first.look, add)
      else last.text += between
    }
    for (const [at, word] of words.entries()) {
      const before = runs.at(-1)
      if (at > 0 && before && word.tab) add('\t', word.blank ? word.look : plain(before.look))
      else if (at > 0 && before && word.spaced) addSpace(' ', before, word.look, add)
      // Blanks that a typewriter set after a label, or before a place of its own, are not needed there.
      const text = at === 0 || word.tab ? word.text.trimStart() : word.text
      add(seenHyphens(text, at === words.length - 1 && index < lines.length - 1), word.look)
    }
  }
  return runs.filter(({ text }) => text !== '')
}

/** A space goes with the word before it unless that is decorated and the next one is not. */
function addSpace(space: string, before: Run, look: Look, add: (text: string, look: Look) => void): void {
  if (space === '') return
  const { look: last } = before
  const loses =
    (last.underline && !look.underline) ||
    (last.link !== look.link && last.link !== undefined) ||
    (last.highlight !== look.highlight && last.highlight !== undefined) ||
    (last.field !== look.field && last.field !== undefined) ||
    last.raised !== undefined
  const own = last.field !== look.field && look.field ? plain(last) : look
  add(space, loses ? own : last)
}

const plain = (look: Look): Look => ({
  ...look,
  underline: false,
  strike: false,
  link: undefined,
  raised: undefined,
  field: undefined,
  note: undefined,
})

const sameLook = (one: Look, other: Look): boolean =>
  one === other ||
  (one.family === other.family &&
    Math.abs(one.size - other.size) < 0.25 &&
    one.color === other.color &&
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.smallCaps === other.smallCaps &&
    one.underline === other.underline &&
    one.strike === other.strike &&
    one.highlight === other.highlight &&
    one.backdrop === other.backdrop &&
    one.raised === other.raised &&
    one.link === other.link &&
    one.field === other.field &&
    one.note === other.note)

/** How the words of a paragraph are joined with those of the one that goes on with it. @param seam stands between them */
export function joinedRuns(end: readonly Run[], start: readonly Run[], seam = ''): Run[] {
  const [last, first] = [end.at(-1), start[0]]
  if (!last || !first) return [...end, ...start]
  const { drop, between } = joint(last.text, first.text)
  const tail = { ...last, text: last.text.slice(0, last.text.length - drop) + between + seam }
  if (sameLook(last.look, first.look))
    return [...end.slice(0, -1), { ...tail, text: tail.text + first.text }, ...start.slice(1)]
  return [...end.slice(0, -1), tail, ...start]
}

/** The words without those at which the tab stops of the line stand. */
export const tabbedWords = ({ words }: TextLine): LineWord[] => words.filter(({ tab }) => tab)
