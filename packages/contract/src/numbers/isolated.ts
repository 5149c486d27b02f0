/**
 * A number with its unit, kept together where the words around it run from right to left: there builds of the pages put
 * it between the marks of Unicode for that.
 */
export const isolated = (text: string): string => text
