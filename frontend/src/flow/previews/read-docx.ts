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

/** Finds the main part in the central directory (PKWARE APPNOTE 4.3.12, 4.3.16). */
async function mainDocument(file: File): Promise<Entry | undefined> {
  const tail = await view(file.slice(Math.max(0, file.size - 65_557)))
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return undefined
  const start = tail.getUint32(end + 16, true)
  const directory = await view(file.slice(start, start + tail.getUint32(end + 12, true)))
  let at = 0
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === 0x02014b50) {
    const nameLength = directory.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength))
    if (mainPart.test(name)) return entryAt(file, directory, at)
    at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return undefined
}

/** The local header repeats name and extra field, the latter in a length of its own (4.3.7). */
async function entryAt(file: File, directory: DataView, at: number): Promise<Entry> {
  const offset = directory.getUint32(at + 42, true)
  const header = await view(file.slice(offset, offset + 30))
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  return {
    packed: file.slice(start, start + directory.getUint32(at + 20, true)),
    method: directory.getUint16(at + 10, true),
  }
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
  return unescaped(text.slice(0, textLength))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Named and numbered references (XML 1.0, 4.1 and 4.6). */
const unescaped = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

const view = async (blob: Blob): Promise<DataView<ArrayBuffer>> => new DataView(await blob.arrayBuffer())
