/** Where an object is (ISO 32000-1, 7.5.4 and 7.5.8.3). */
export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'at'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'in'; readonly stream: number; readonly index: number }

/** The entry of a number that has no object; a reference to it is null (ISO 32000-1, 7.3.10). */
export const free: XrefEntry = { kind: 'free' }

/** Where each object stands, by its number. */
export type XrefEntries = Map<number, XrefEntry>
