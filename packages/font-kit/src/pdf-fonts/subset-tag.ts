/**
 * The six capitals before the name of a subset, which differ with the subset (ISO 32000-1, 9.6.4).
 * @param digest of the program: SHA-256, of which the first six bytes count
 */
export const subsetTag = (digest: Uint8Array): string =>
  String.fromCharCode(...digest.subarray(0, 6).map((byte) => 65 + (byte % 26)))
