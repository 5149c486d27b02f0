/**
 * Stands for `numbers/isolated.ts` of the contract where a language runs from right to left: FSI and PDI of UAX #9. What it
 * holds runs as its own first letter does, `25 MB` from the left and `380 بايت` from the right.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`
