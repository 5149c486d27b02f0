const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /[A-Za-z\u00aa-\u02af\u0370-\u058f\u0900-\u1fff\u2c00-\ud7ff\uac00-\ud7af]/

/** Whether a text has a character of a script that is written from the right. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)
/** Whether it has a letter of one that is written from the left. */
export const isLeftToRight = (text: string): boolean => leftToRight.test(text)
/** Whether it has a letter of the Arabic script, after which numbers are ordered otherwise than after Hebrew ones. */
export const isArabic = (text: string): boolean => /\p{sc=Arabic}/u.test(text)
