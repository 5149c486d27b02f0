/** Stands for `numbers/isolated.ts` of the contract where a language runs from right to left: LRI and PDI of UAX #9. */
export const isolated = (text: string): string => `\u2066${text}\u2069`
