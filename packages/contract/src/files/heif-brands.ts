/**
 * Brands of pictures and of their sequences: HEVC's (ISO/IEC 23008-12, annex B), AVIF's (AVIF 1.1, section 8) and those of
 * the family that both belong to (ISO/IEC 23008-12, section 10).
 */
const brands: readonly string[] = [
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
  ...['avif', 'avis', 'mif1', 'msf1'],
]

/** Whether a file begins as HEIC and AVIF do: with a box that names its brands, one of them ours. */
export const isHeif = (head: Uint8Array): boolean => brandsOf(head).some((brand) => brands.includes(brand))

/** Whether the pictures of such a file are coded by AV1: every AVIF says so, beside a brand that may be the general `mif1`. */
export const isAvif = (head: Uint8Array): boolean =>
  brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis')

/** The brands that the first box of a file names, its own first (ISO/IEC 14496-12, 4.3); none where it is no such box. */
function brandsOf(head: Uint8Array): string[] {
  const nameAt = (at: number) => String.fromCharCode(...head.subarray(at, at + 4))
  if (head.length < 12 || nameAt(4) !== 'ftyp') return []
  const length = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const end = Math.min(length, head.length)
  const names: string[] = []
  // The version of the first brand, 4 bytes, stands between it and those that the file is compatible with.
  for (let at = 8; at + 4 <= Math.max(end, 12); at += at === 8 ? 8 : 4) names.push(nameAt(at))
  return names
}
