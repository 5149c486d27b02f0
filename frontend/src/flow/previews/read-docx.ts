import { unescapeXml } from '@folio/contract/files/xml-references'
import {
  findZipEnd,
  localHeaderBytes,
  maxZipTailBytes,
  packedFrom,
  type ZipEntryRecord,
  zipEntryAt,
} from '@folio/contract/files/zip-records'

/** Characters that a preview shows. */
const textLength = 1500

/** Bytes of unpacked XML that are looked at; the first pages are long before that. */
const xmlBytes = 2 ** 20

/** The first words of a .docx, paragraph by paragraph. Undefined for anything else, such as the old .doc. */
export async function readDocx(file: File): Promise<string | undefined> {
  const entry = await mainDocument(file)
  return entry && textOf(await firstXml(entry.packed, entry.method))
}

interface Entry {
  readonly packed: Blob
  readonly method: number
}

/** Word for the web calls it `word/document2.xml`. */
const mainPart = /^word\/document\d*\.xml$/

/** Finds the main part in the directory of the archive. */
async function mainDocument(file: File): Promise<Entry | undefined> {
  const end = findZipEnd(await bytesOf(file.slice(Math.max(0, file.size - maxZipTailBytes))))
  if (!end) return undefined
  const directory = await bytesOf(file.slice(end.start, end.start + end.bytes))
  for (let entry = zipEntryAt(directory, 0); entry; entry = zipEntryAt(directory, entry.end)) {
    if (mainPart.test(new TextDecoder().decode(directory.subarray(...entry.name))))
      return entryIn(file, entry)
  }
  return undefined
}

async function entryIn(file: File, { offset, packed, method }: ZipEntryRecord): Promise<Entry | undefined> {
  const from = packedFrom(await bytesOf(file.slice(offset, offset + localHeaderBytes)))
  if (from === undefined) return undefined
  return { packed: file.slice(offset + from, offset + from + packed), method }
}

async function firstXml(packed: Blob, method: number): Promise<string> {
  const stored = packed.stream()
  const stream = method === 8 ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let xml = ''
  while (xml.length < xmlBytes) {
    const { done, value } = await reader.read()
    if (done) return xml
    xml += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return xml
}

/** WordprocessingML, transitional and strict. */
const namespace =
  /xmlns(?::([\w.-]+))?\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main["']/

/** Runs of text (`w:t`), a line for each paragraph (ECMA-376 part 1, 17.3); names may have another prefix, or none. */
function textOf(xml: string): string {
  const [declared, prefix] = namespace.exec(xml) ?? []
  const p = declared === undefined ? 'w:' : prefix === undefined ? '' : `${prefix.replaceAll('.', '\\.')}:`
  const run = new RegExp(`<${p}t(?: [^>]*)?>([^<]*)</${p}t>|<${p}tab/>`, 'g')
  const paragraphs = xml
    .split(new RegExp(`</${p}p>`))
    .map((paragraph) => [...paragraph.matchAll(run)].map(([, text = ' ']) => text).join(''))
  const text = paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n')
  return unescapeXml(text.slice(0, textLength))
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())
