/**
 * Brands of pictures and of their sequences: HEVC's (ISO/IEC 23008-12, annex B), AVIF's (AVIF 1.1, section 8) and those of
 * the family that both belong to (ISO/IEC 23008-12, section 10).
 */
const brands: readonly string[] = [
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
  ...['avif', 'avis', 'mif1', 'msf1'],
]

/** Whether a file begins as HEIC and AVIF do: with a box that names its brands, one of them ours. */
export const isHeif = (head: Buffer): boolean => brandsOf(head).some((brand) => brands.includes(brand))

/** The brands that the first box of a file names, its own first (ISO/IEC 14496-12, 4.3); none where it is no such box. */
export function brandsOf(head: Buffer): string[] {
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const names: string[] = []
  // The version of the first brand, 4 bytes, stands between it and those that the file is compatible with.
  for (let at = 8; at + 4 <= Math.max(end, 12); at += at === 8 ? 8 : 4) {
    names.push(head.toString('latin1', at, at + 4))
  }
  return names
}
