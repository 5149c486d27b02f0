import { isArabic, isLeftToRight, isRightToLeft } from './directions.ts'

type Direction = 'left' | 'right' | 'number' | 'neutral'

const digits = /[0-9\u0660-\u0669\u06f0-\u06f9]/
/** Signs that belong to the number beside them (rule W5). */
const signs = /^[%$€£]$/
const separators = /^[.,:/\-+%]$/

/** Characters of fonts that are no letters, such as those of bar codes, stand from left to right (UAX #9, class L). */
const privateUse = /[\ue000-\uf8ff]/

function directionOf(text: string): Direction {
  if (digits.test(text)) return 'number'
  if (isRightToLeft(text)) return 'right'
  return isLeftToRight(text) || privateUse.test(text) ? 'left' : 'neutral'
}

/**
 * Reading order of characters that stand side by side from left to right: the rules of the Unicode Bidirectional
 * Algorithm (UAX #9, L2 and simplified W and N rules) turned round, which reverses what they reversed.
 *
 * @param rtl direction of the line as a whole
 */
export function readingOrder<Item extends { readonly text: string }>(
  visual: readonly Item[],
  rtl: boolean,
): readonly Item[] {
  if (!rtl && !visual.some(({ text }) => isRightToLeft(text))) return visual
  const levels = levelsOf(withSigns(visual, rtl), separating(visual, rtl), rtl)
  let ordered = visual.map((item, index) => ({ item, level: levels[index] ?? 0 }))
  for (const level of [2, 1]) ordered = reverseRuns(ordered, level)
  return ordered.map(({ item }) => item)
}

/**
 * A sign reads as part of its number. After Arabic letters numbers are of another kind, and signs are not part of them (rule W2):
 * there `12%` is drawn with its sign on the left.
 */
function withSigns(visual: Texts, rtl: boolean): readonly Direction[] {
  return visual.map(({ text }, index) => {
    if (!signs.test(text)) return directionOf(text)
    return rtl && isAfterArabic(visual, index) ? 'neutral' : 'number'
  })
}

type Texts = readonly { readonly text: string }[]

/** Whether, in a line from the right, the letter that is read before it is an Arabic one. */
function isAfterArabic(visual: Texts, index: number): boolean {
  const before = visual.slice(index + 1).find((item) => isLetter(item.text))
  return before !== undefined && isArabic(before.text)
}

/** Signs that part numbers of the second kind, as Arabic digits and all digits after Arabic letters are (rules W2 and W4). */
const hyphens = /^[+-]$/
const arabicDigits = /[\u0660-\u0669]/

/**
 * Which signs between two numbers belong to them. A hyphen belongs to European ones (rule W4), which digits after Arabic letters are
 * not: there `12-05` is drawn as `05-12`, unless the number goes on with Latin letters, as in `B12-05`.
 */
function separating(visual: Texts, rtl: boolean): readonly boolean[] {
  return visual.map(({ text }, index) => {
    if (!separators.test(text) || !hyphens.test(text)) return separators.test(text)
    const beside = [visual[index - 1], visual[index + 1]]
    if (beside.some((item) => item && arabicDigits.test(item.text))) return false
    return !rtl || !isAfterArabic(visual, index) || isAtLatin(visual, index)
  })
}

/** A Latin letter stands right before the number, signs and further numbers that the sign belongs to. */
function isAtLatin(visual: Texts, index: number): boolean {
  const before = visual.slice(0, index).findLast(({ text }) => !digits.test(text) && !separators.test(text))
  return before !== undefined && isLeftToRight(before.text)
}

const isLetter = (text: string): boolean => !digits.test(text) && (isRightToLeft(text) || isLeftToRight(text))

function levelsOf(directions: readonly Direction[], separates: readonly boolean[], rtl: boolean): number[] {
  const strong = directions.map((direction, index): Direction => {
    const between = directions[index - 1] === 'number' && directions[index + 1] === 'number'
    return direction === 'neutral' && separates[index] && between ? 'number' : direction
  })
  return strong.map((direction, index) => {
    if (direction === 'right') return 1
    if (direction === 'left') return rtl ? 2 : 0
    const before = nearest(strong, index, -1)
    const after = nearest(strong, index, 1)
    if (direction === 'number') {
      return rtl || (before === 'right' && after === 'right') ? 2 : 0
    }
    // Numbers count as right-to-left for what stands between (rule N1).
    if (rtl) return before === 'left' && after === 'left' ? 2 : 1
    return before === 'right' && after === 'right' ? 1 : 0
  })
}

/** The nearest direction that is no neutral; numbers lean on nothing. */
function nearest(directions: readonly Direction[], from: number, step: 1 | -1): Direction | undefined {
  const own = directions[from]
  for (let index = from + step; index >= 0 && index < directions.length; index += step) {
    const direction = directions[index]
    if (direction === 'neutral' || (own === 'number' && direction === 'number')) continue
    return direction
  }
  return undefined
}

/** Reverses every run of items whose level is at least this one. */
function reverseRuns<Item extends { readonly level: number }>(items: readonly Item[], level: number): Item[] {
  const done: Item[] = []
  let run: Item[] = []
  for (const item of items) {
    if (item.level >= level) run.push(item)
    else {
      for (const own of run.reverse()) done.push(own)
      done.push(item)
      run = []
    }
  }
  return [...done, ...run.reverse()]
}
