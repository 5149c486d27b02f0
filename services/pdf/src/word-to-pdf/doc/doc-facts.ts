import type { ByteSource } from '@folio/service-kit/files/byte-source'
import { readCompoundFile } from '../containers/compound-file.ts'
import type { ImportFilter, WordFacts } from '../word-facts.ts'

/** [MS-DOC] 2.5.2, FibBase: wIdent, nFib, and the flags fEncrypted (bit 8) and fComplex … at byte 10. */
const fibBytes = 12
/** The wIdent of Word 97 and later, of Word 6 and 95, and of theirs for Chinese, Japanese and Korean. */
const wordIdents = new Set([0xa5ec, 0xa5dc, 0xa697, 0xa698, 0xa699])
/** Words of before compound files begin with theirs: Word 2 and 1 for Windows. */
const bareIdents = new Set([0xa5db, 0xa59b])
/** The least `nFib` of Word 97 and later ([MS-DOC] 2.5.1). */
export const firstWord97 = 0x00c1
const firstWord95 = 0x0068
const encryptedFlag = 0x0100

/**
 * Looks at a Word document of the years 1989 to 2003, or a compound file that is an encrypted package of Office Open XML
 * ([MS-OFFCRYPTO] 2.3.4).
 *
 * @returns undefined when it holds something else
 * @throws CompoundFault when it is broken
 */
export async function docFacts(file: ByteSource): Promise<WordFacts | undefined> {
  const bare = await file.read(0, fibBytes)
  if (bare.length === fibBytes && bareIdents.has(bare.readUInt16LE(0))) {
    return { filter: 'MS WinWord 5', encrypted: isEncrypted(bare), macros: false }
  }
  const { entries, readStart } = await readCompoundFile(file)
  const stream = (streamName: string) => entries.find(({ name, isStream }) => isStream && name === streamName)
  if (stream('EncryptedPackage')) return { filter: undefined, encrypted: true, macros: false }
  const document = stream('WordDocument')
  if (!document) return undefined
  const fib = await readStart(document, fibBytes)
  const ident = fib.length < fibBytes ? 0 : fib.readUInt16LE(0)
  if (!wordIdents.has(ident)) return undefined
  return {
    filter: filterFor(fib.readUInt16LE(2)),
    encrypted: isEncrypted(fib),
    macros: entries.some(({ name, isStream }) => !isStream && name === 'Macros'),
  }
}

const isEncrypted = (fib: Buffer): boolean => (fib.readUInt16LE(10) & encryptedFlag) !== 0

function filterFor(version: number): ImportFilter {
  if (version >= firstWord97) return 'MS Word 97'
  return version >= firstWord95 ? 'MS Word 95' : 'MS WinWord 6.0'
}
