const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /[A-Za-z\u00aa-\u02af\u0370-\u058f\u0900-\u1fff\u2c00-\ud7ff\uac00-\ud7af]/
const ideographic =
  /[\u2e80-\u30ff\u3100-\u312f\u31a0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud87f]/
const marks = /^\p{M}+$/u

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)
export const isLeftToRight = (text: string): boolean => leftToRight.test(text)
/** Whether it is of a script that is written without spaces and may be broken between any two characters. */
export const isIdeographic = (text: string): boolean => ideographic.test(text)
/** Stands on another letter and takes no room of its own. */
export const isMark = (text: string): boolean => marks.test(text)
export const isBlank = (text: string): boolean => text.trim() === ''
