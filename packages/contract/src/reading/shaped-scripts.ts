/**
 * Scripts whose letters change or move beside each other: not to be set code by code. Hebrew letters do neither, and
 * the marks of Thai and Lao stand in their fonts where they belong.
 */
const shaped =
  /(?![\p{Script=Thai}\p{Script=Lao}])[\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Mongolian}]/u

/** Whether any letter of a text belongs to such a script. */
export const matchesShaped = (text: string): boolean => shaped.test(text)
