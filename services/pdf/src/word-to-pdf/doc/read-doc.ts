import { openWhole } from '@folio/service-kit/files/byte-source'
import { CompoundFault, readCompoundFile } from '../containers/compound-file.ts'
import { docFonts } from '../fonts/doc-fonts.ts'
import type { ReadText } from '../word-task.ts'
import { marksChanges } from './doc-changes.ts'
import { firstWord97 } from './doc-facts.ts'

/** [MS-DOC] 2.5.1 and 2.5.6: where the FIB says which table stream is used, and where in it the tables lie. */
const flagsAt = 0x0a
const usesTable1 = 0x0200
const commentsAt = 0x9a + 8 * 4
const propertiesAt = 0x9a + 8 * 12
const fontTableAt = 0x9a + 8 * 15
const fibBytes = fontTableAt + 8
const maxFontTableBytes = 256 * 1024
const maxPropertiesBytes = 4 * 1024 ** 2

/** The instruction of a field, as text of one byte a letter and of two. */
const ownName = [Buffer.from('FILENAME'), Buffer.from('FILENAME', 'utf16le')]

/** What is told of a .doc that cannot be read here. */
export const nothingRead: ReadText = { fonts: [], hasChanges: false, namesItself: true, comments: 0 }

/** The fonts and tracked changes of a .doc of Word 97 or later; none where it cannot be read. */
export async function readDoc(path: string): Promise<ReadText> {
  const file = await openWhole(path)
  try {
    const { entries, readStart } = await readCompoundFile(file)
    const stream = async (streamName: string, bytes: number): Promise<Buffer> => {
      const entry = entries.find(({ name, isStream }) => isStream && name === streamName)
      return entry ? await readStart(entry, bytes) : Buffer.alloc(0)
    }
    const document = await stream('WordDocument', file.size)
    if (document.length < fibBytes || document.readUInt16LE(2) < firstWord97) return nothingRead
    const name = (document.readUInt16LE(flagsAt) & usesTable1) === 0 ? '0Table' : '1Table'
    const tableAt = async (place: number, maxBytes: number): Promise<Buffer> => {
      const [start, length] = [document.readUInt32LE(place), document.readUInt32LE(place + 4)]
      return length > maxBytes ? Buffer.alloc(0) : (await stream(name, start + length)).subarray(start)
    }
    return {
      fonts: docFonts(await tableAt(fontTableAt, maxFontTableBytes)),
      namesItself: ownName.some((word) => document.includes(word)),
      comments: commentsIn(document.readUInt32LE(commentsAt + 4)),
      hasChanges: marksChanges(document, await tableAt(propertiesAt, maxPropertiesBytes)),
    }
  } catch (error) {
    if (error instanceof CompoundFault) return nothingRead
    throw error
  } finally {
    await file.close()
  }
}

/** PlcfandRef ([MS-DOC] 2.8.7): four bytes for each place and one more, thirty for who wrote there. */
const commentsIn = (bytes: number): number => Math.max(0, Math.floor((bytes - 4) / 34))
