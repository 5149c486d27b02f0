/** A text as it is compared, and where each of its code units comes from. */
export interface FoldedText {
  readonly text: string
  /** For each code unit the letter of the text it is of: from and to, in code units of that text. */
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** A letter with the marks that belong to it. */
const letter = /\r\n|\P{M}\p{M}*|\p{M}+/gsu
/** Ligatures and letters in the form that their place in a word gives them (Unicode, Alphabetic and Arabic Presentation Forms). */
const presentationForm = /[\ufb00-\ufdff\ufe70-\ufefc]/u
/** What one types for them all. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/^\s+$/u, ' '],
  [/^[\u2018\u2019\u02bc]$/u, "'"],
  [/^[\u201c\u201d]$/u, '"'],
  [/^[\u2010\u2011]$/u, '-'],
  [/^\u00ad$/u, ''],
]

/**
 * A text for comparing: composed (NFC), ligatures as their letters, soft hyphens gone, quotation marks, hyphens and blanks of one kind,
 * and unless the case is to match, letters of one case whatever the visitor's language is.
 */
export function foldedText(text: string, matchCase: boolean): FoldedText {
  const from: number[] = []
  const to: number[] = []
  let folded = ''
  for (const { 0: character, index } of text.matchAll(letter)) {
    const same = foldedLetter(character, matchCase)
    folded += same
    for (let unit = 0; unit < same.length; unit += 1) {
      from.push(index)
      to.push(index + character.length)
    }
  }
  return { text: folded, from, to }
}

/** Most letters by far, for which nothing has to be looked up. */
const ascii = /^[!-~]$/

function foldedLetter(character: string, matchCase: boolean): string {
  if (ascii.test(character)) return matchCase ? character : character.toLowerCase()
  const [, plain] = alike.find(([kind]) => kind.test(character)) ?? []
  if (plain !== undefined) return plain
  const whole = character.normalize(presentationForm.test(character) ? 'NFKC' : 'NFC')
  // Capital letters first: ß and SS are the same, and so are the two small sigmas.
  return matchCase ? whole : whole.toLowerCase().toUpperCase().toLowerCase()
}
