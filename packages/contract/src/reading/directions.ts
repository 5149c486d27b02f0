const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /[A-Za-z\u00aa-\u02af\u0370-\u058f\u0900-\u1fff\u2c00-\ud7ff\uac00-\ud7af]/

/** Whether a text has a character of a script that is written from the right. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)
/** Whether it has a letter of one that is written from the left. */
export const isLeftToRight = (text: string): boolean => leftToRight.test(text)
/** Whether it has a letter of the Arabic script, after which numbers are ordered otherwise than after Hebrew ones. */
export const isArabic = (text: string): boolean => /\p{sc=Arabic}/u.test(text)

/** Letters of the scripts that are written from the right, as a part of a pattern with the flag `u`. */
export const lettersFromRight =
  '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}'
const letterFromRight = new RegExp(`[${lettersFromRight}]`, 'u')

/** Whether a text has such a letter; figures and signs of these scripts are none. */
export const hasLetterFromRight = (text: string): boolean => letterFromRight.test(text)

/** Letters, and the marks that stand for one where no letter tells; not those within isolates. */
const firstStrong = /\p{L}|[\u200e\u200f\u061c]/u
const isolated = /[\u2066-\u2068][^\u2069]*\u2069?/gu
/** The blocks that Unicode keeps for scripts written from the right, those to come included (UAX 9, 3.2). */
const strongFromRight =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text is read from the right: its first letter tells (Unicode Standard Annex 9, rules P2 and P3). */
export function isReadFromRight(text: string): boolean {
  const [first = ''] = firstStrong.exec(text.replace(isolated, '')) ?? []
  return strongFromRight.test(first)
}
