const ideographic =
  /[\u2e80-\u30ff\u3100-\u312f\u31a0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud87f]/
const marks = /^\p{M}+$/u

/** Whether it is of a script that is written without spaces and may be broken between any two characters. */
export const isIdeographic = (text: string): boolean => ideographic.test(text)
/** Stands on another letter and takes no room of its own. */
export const isMark = (text: string): boolean => marks.test(text)
export const isBlank = (text: string): boolean => text.trim() === ''
