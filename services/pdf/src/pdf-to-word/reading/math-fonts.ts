/** What a font of formulas has: letters and signs, or the large signs, roots and brackets that are put together around them. */
export type MathFont = 'signs' | 'extension'

/**
 * Those of TeX by Knuth, the AMS, Y&Y, and the makers of Times and Palatino for it: their names have the encoding's (OMX) `EX`.
 * LibreOffice draws signs of formulas with OpenSymbol.
 */
const extension = /^(?:CM|EU|MT)EX(?![a-z])|LMMathExtension|^(?:new)?[tp]xb?exa?s?$/i
const signs =
  /^(?:CMB?(?:MI|SY)B?|MS[AB]M|EU[FRS][BM])\d|^(?:new|r)?[tp]x(?:b?mi|b?sy)|^(?:RM|H)?MT(?:MI|SY)|math|^OpenSymbol/i

/** @param name of a font, without the tag of its subset */
export function mathFont(name: string): MathFont | undefined {
  if (extension.test(name)) return 'extension'
  return signs.test(name) ? 'signs' : undefined
}
