/**
 * The six capitals before the name of a subset, which differ with the subset (ISO 32000-1, 9.6.4).
 * @param digest of the program: SHA-256, of which the first six bytes count
 */
export const subsetTag = (digest: Uint8Array): string =>
  String.fromCharCode(...digest.subarray(0, 6).map((byte) => 65 + (byte % 26)))

const tag = /^[A-Z]{6}\+/

/** The tag that a font's name begins with, its plus sign with it; undefined where the font is no subset. */
export const tagOf = (name: string): string | undefined => tag.exec(name)?.[0]

/** The font's own name. */
export const untagged = (name: string): string => name.replace(tag, '')
