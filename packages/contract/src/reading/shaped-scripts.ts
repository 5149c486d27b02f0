/** Scripts whose letters change or move beside each other, as a part of a pattern with the flag `u`. */
export const shapedScripts = [
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}',
  '\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}',
  '\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Tibetan}\\p{Script=Myanmar}\\p{Script=Khmer}\\p{Script=Mongolian}',
].join('')

const joining = new RegExp(`[${shapedScripts}]`, 'u')
/** The marks of Thai and Lao stand in their fonts where they belong. */
const shaped = new RegExp(`(?![\\p{Script=Thai}\\p{Script=Lao}])[\\p{M}${shapedScripts}]`, 'u')

/**
 * Whether any letter of a text belongs to a script whose letters change or move beside each other, or is a mark: not to
 * be set code by code. Hebrew letters do neither.
 */
export const matchesShaped = (text: string): boolean => shaped.test(text)

/** Whether any letter belongs to such a script: its words are not to be cut. Marks of others go with the letter before them. */
export const matchesJoining = (text: string): boolean => joining.test(text)
