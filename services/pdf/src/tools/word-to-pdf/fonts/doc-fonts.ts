import { openWhole } from '../byte-source.ts'
import { CompoundFault, readCompoundFile } from '../compound-file.ts'

/** [MS-DOC] 2.5.1 and 2.5.6: where the FIB says which table stream is used, and where the font table lies in it. */
const flagsAt = 0x0a
const usesTable1 = 0x0200
const fontTableAt = 0x9a + 8 * 15
const firstWord97 = 0x00c1
const fibBytes = fontTableAt + 8
/** Of an FFN: where the family's name begins ([MS-DOC] 2.9.83). */
const nameAt = 39
const maxFontTableBytes = 256 * 1024
const maxFonts = 500

/** The families in the font table of a .doc of Word 97 or later; none where it cannot be read. */
export async function docFonts(path: string): Promise<string[]> {
  const file = await openWhole(path)
  try {
    const { entries, readStart } = await readCompoundFile(file)
    const stream = async (wanted: string, bytes: number): Promise<Buffer> => {
      const entry = entries.find(({ name, isStream }) => isStream && name === wanted)
      return entry ? await readStart(entry, bytes) : Buffer.alloc(0)
    }
    const fib = await stream('WordDocument', fibBytes)
    if (fib.length < fibBytes || fib.readUInt16LE(2) < firstWord97) return []
    const name = (fib.readUInt16LE(flagsAt) & usesTable1) === 0 ? '0Table' : '1Table'
    const [start, length] = [fib.readUInt32LE(fontTableAt), fib.readUInt32LE(fontTableAt + 4)]
    if (length > maxFontTableBytes) return []
    return readFontTable((await stream(name, start + length)).subarray(start))
  } catch (error) {
    if (error instanceof CompoundFault) return []
    throw error
  } finally {
    await file.close()
  }
}

/** SttbfFfn ([MS-DOC] 2.9.287): a count, the size of extra data, then each font with its length before it. */
function readFontTable(table: Buffer): string[] {
  const families: string[] = []
  for (let at = 4; at < table.length && families.length < maxFonts; at += 1 + table.readUInt8(at)) {
    const font = table.subarray(at + 1, at + 1 + table.readUInt8(at))
    const [family] = font.toString('utf16le', nameAt).split('\0')
    if (family) families.push(family)
  }
  return families
}
