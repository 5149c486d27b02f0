/** Offset in an FFN at which the family's name begins ([MS-DOC] 2.9.83), without the length before the FFN. */
const nameAt = 39
const maxFonts = 500

/** The families in the font table of a .doc, SttbfFfn ([MS-DOC] 2.9.287): a count, the size of extra data, then each font with its length before it. */
export function docFonts(table: Buffer): string[] {
  const families: string[] = []
  for (let at = 4; at < table.length && families.length < maxFonts; at += 1 + table.readUInt8(at)) {
    const font = table.subarray(at + 1, at + 1 + table.readUInt8(at))
    const [family] = font.toString('utf16le', nameAt).split('\0')
    if (family) families.push(family)
  }
  return families
}
