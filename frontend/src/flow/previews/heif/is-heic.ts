/** Brands of the pictures that HEVC codes (ISO/IEC 23008-12, B.4), and `mif1`, which phones write for them. */
const brands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1'])

/** Whether a file begins as an HEIC does (ISO/IEC 14496-12, 4.3: the box `ftyp`, then the major brand); its name may lie. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = await file.slice(4, 12).text()
  return start.startsWith('ftyp') && brands.has(start.slice(4))
}
