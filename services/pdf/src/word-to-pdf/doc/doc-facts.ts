import type { ByteSource } from '../containers/byte-source.ts'
import { readCompoundFile } from '../containers/compound-file.ts'
import type { ImportFilter, WordFacts } from '../word-facts.ts'

/** [MS-DOC] 2.5.2, FibBase: wIdent, nFib, and the flags fEncrypted (bit 8) and fComplex … at byte 10. */
const fibBytes = 12
const wordIdent = 0xa5ec
/** Word 6 and 95 write the same number there as a mark of their own. */
const oldWordIdent = 0xa5dc
const firstWord97 = 0x00c1
const firstWord95 = 0x0068
const encryptedFlag = 0x0100

/**
 * Looks at a compound file: a Word document of the years 1993 to 2003, or an encrypted package of Office Open XML
 * ([MS-OFFCRYPTO] 2.3.4).
 *
 * @returns undefined when it holds something else
 * @throws CompoundFault when it is broken
 */
export async function docFacts(file: ByteSource): Promise<WordFacts | undefined> {
  const { entries, readStart } = await readCompoundFile(file)
  const stream = (wanted: string) => entries.find(({ name, isStream }) => isStream && name === wanted)
  if (stream('EncryptedPackage')) return { filter: undefined, encrypted: true, macros: false }
  const document = stream('WordDocument')
  if (!document) return undefined
  const fib = await readStart(document, fibBytes)
  const ident = fib.length < fibBytes ? 0 : fib.readUInt16LE(0)
  if (ident !== wordIdent && ident !== oldWordIdent) return undefined
  return {
    filter: filterFor(fib.readUInt16LE(2)),
    encrypted: (fib.readUInt16LE(10) & encryptedFlag) !== 0,
    macros: entries.some(({ name, isStream }) => !isStream && name === 'Macros'),
  }
}

function filterFor(version: number): ImportFilter {
  if (version >= firstWord97) return 'MS Word 97'
  return version >= firstWord95 ? 'MS Word 95' : 'MS WinWord 6.0'
}
