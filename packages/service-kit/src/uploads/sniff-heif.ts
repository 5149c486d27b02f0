/**
 * Brands of pictures and of their sequences: HEVC's (ISO/IEC 23008-12, annex B), AVIF's (AVIF 1.1, section 8) and those of
 * the family that both belong to (ISO/IEC 23008-12, section 10).
 */
const brands: readonly string[] = [
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
  ...['avif', 'avis', 'mif1', 'msf1'],
]

/** Whether a file begins as HEIC and AVIF do: with a box that names its brands (ISO/IEC 14496-12, 4.3), one of them ours. */
export function isHeif(head: Buffer): boolean {
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  // The version of the first brand, 4 bytes, stands between it and those that the file is compatible with.
  for (let at = 8; at + 4 <= Math.max(end, 12); at += at === 8 ? 8 : 4) {
    if (brands.includes(head.toString('latin1', at, at + 4))) return true
  }
  return false
}
