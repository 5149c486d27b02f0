import type { ByteSource } from '@folio/service-kit/files/byte-source'
import { checkClaimedSizes, checkRealSizes } from '../containers/unpacked-size.ts'
import { readZipDirectory, type ZipEntryFacts, ZipFault } from '../containers/zip-directory.ts'
import { readEntry } from '../containers/zip-entry.ts'
import type { WordFacts } from '../word-facts.ts'

const contentTypes = '[Content_Types].xml'
const maxContentTypesBytes = 1024 ** 2

/** Content types of the main part (ISO/IEC 29500-1 §11.3.10, [MS-OFFMACRO] 2.2), with and without macros. */
const mainParts: readonly { readonly type: string; readonly macros: boolean }[] = [
  { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', macros: false },
  { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml', macros: false },
  { type: 'application/vnd.ms-word.document.macroEnabled.main+xml', macros: true },
  { type: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml', macros: true },
]
const macroPart = /(?:^|\/)vbaProject\.bin$/i

/**
 * Looks at a package of Office Open XML without unpacking its documents.
 * @returns undefined when it is a package, but not of a Word document
 * @throws ZipFault when it is broken, ZipBomb when it unpacks to too much
 */
export async function docxFacts(file: ByteSource): Promise<WordFacts | undefined> {
  const entries = await readZipDirectory(file)
  checkClaimedSizes(entries)
  if (entries.some(({ encrypted }) => encrypted)) {
    return { filter: 'MS Word 2007 XML', encrypted: true, macros: false }
  }
  const types = await readContentTypes(file, entries)
  const main = mainParts.find(({ type }) => types.includes(type))
  if (!main) return undefined
  await checkRealSizes(file, entries)
  const macros = main.macros || entries.some(({ name }) => macroPart.test(name))
  return { filter: 'MS Word 2007 XML', encrypted: false, macros }
}

async function readContentTypes(file: ByteSource, entries: readonly ZipEntryFacts[]): Promise<string> {
  const entry = entries.find(({ name }) => name === contentTypes)
  if (!entry) throw new ZipFault(`there is no ${contentTypes}`)
  const bytes = await readEntry(file, entry, maxContentTypesBytes)
  // XML may be UTF-16; the names looked for are ASCII, so dropping the zero bytes makes them readable either way.
  return bytes.toString('latin1').replaceAll('\0', '')
}
