import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** What a compression may change or take out: data about the file, previews, and how streams are coded. */
const free = new Set([
  ...['Metadata', 'PieceInfo', 'Thumb', 'LastModified', 'Perms'],
  ...['Filter', 'DecodeParms', 'Length', 'Length1', 'Length2', 'Length3', 'DL'],
  ...['FontFile', 'FontFile2', 'FontFile3', 'CIDSet', 'CharSet'],
])
const names = new Set(['BaseFont', 'FontName'])
const dangerous = new Set(['JavaScript', 'Launch'])
const maxLosses = 20

/**
 * Walks two documents side by side, from their catalogs, and tells where they differ in anything but the code of
 * content and of images, fonts, metadata and what runs by itself: pages, texts of links and outlines, destinations,
 * form fields, tags, layers, attachments, annotations.
 * @returns paths with what differs there, at most twenty; none where nothing was lost
 */
export function graphLosses(before: PdfDocument, after: PdfDocument): string[] {
  const losses: string[] = []
  const pairs = new Map<number, number>()
  const waiting: { path: string; one: PdfObject; other: PdfObject }[] = [
    { path: '', one: before.trailer.get('Root') ?? null, other: after.trailer.get('Root') ?? null },
  ]
  for (let next = waiting.pop(); next && losses.length < maxLosses; next = waiting.pop()) {
    const { path, one, other } = next
    if (one instanceof Ref) {
      // A copy may have gone into another, so several may lead to one, but never one to several.
      const known = pairs.get(one.id)
      if (other instanceof Ref && known === other.id) continue
      if (other instanceof Ref && known === undefined) pairs.set(one.id, other.id)
    }
    compare(path, before.resolve(one), after.resolve(other))
  }
  return losses

  function compare(path: string, one: PdfObject, other: PdfObject): void {
    if (isDangerous(before, one) && !isDangerous(after, other)) return
    if (one instanceof PdfStream && other instanceof PdfStream) compareStreams(path, one, other)
    else if (Array.isArray(one) && Array.isArray(other)) compareArrays(path, one, other)
    else if (isDict(one) && isDict(other)) compareDicts(path, one, other)
    else if (!isSame(one, other)) losses.push(`${path}: ${told(one)} became ${told(other)}`)
  }

  function compareArrays(path: string, one: readonly PdfObject[], other: readonly PdfObject[]): void {
    const harmless = one.filter((item) => !isDangerous(before, before.resolve(item)))
    const left = other.filter((item) => !isDangerous(after, after.resolve(item)))
    if (harmless.length !== left.length) losses.push(`${path}: ${harmless.length} became ${left.length}`)
    for (const [index, item] of harmless.entries()) {
      waiting.push({ path: `${path}[${index}]`, one: item, other: left[index] ?? null })
    }
  }

  function compareDicts(path: string, one: Dict, other: Dict): void {
    for (const [key, value] of one) {
      if (free.has(key) || value === null) continue
      const become = other.get(key) ?? null
      if (names.has(key)) compareNames(`${path}/${key}`, value, become)
      // Parts of a page's content become one.
      else if (key === 'Contents' && one.has('Resources')) continue
      // Widths of what nothing shows may go.
      else if (key === 'W' && /\/DescendantFonts\[0\]$/.test(path)) continue
      else if (key === 'JavaScript' && path.endsWith('/Names')) continue
      else if (key === 'Count' && path === '/Pages') continue
      else waiting.push({ path: `${path}/${key}`, one: value, other: become })
    }
    for (const key of other.keys()) {
      if (!free.has(key) && !one.has(key)) losses.push(`${path}/${key}: was not there`)
    }
  }

  function compareNames(path: string, one: PdfObject, other: PdfObject): void {
    const plain = [before.resolve(one), after.resolve(other)].map((name) =>
      name instanceof Name ? name.text.replace(/^[A-Z]{6}\+/, '') : '',
    )
    if (plain[0] !== plain[1]) losses.push(`${path}: ${plain[0]} became ${plain[1]}`)
  }

  function compareStreams(path: string, one: PdfStream, other: PdfStream): void {
    const kind = before.name(one.dict, 'Subtype')
    // Images are compared as they look; of profiles the part that prints may go.
    if (kind === 'Image' || one.dict.has('N')) return
    compareDicts(path, one.dict, other.dict)
    if (kind === 'Form' || one.dict.has('PatternType') || path.includes('/CharProcs/')) return
    const data = [decoded(before, one), decoded(after, other)]
    if (Buffer.compare(data[0] ?? Buffer.alloc(0), data[1] ?? Buffer.alloc(0)) !== 0) {
      losses.push(`${path}: data differs`)
    }
  }
}

const decoded = (document: PdfDocument, stream: PdfStream): Uint8Array =>
  decodeStream(document, stream, { maxBytes: 64 * 1024 ** 2 }).bytes

function isDangerous(document: PdfDocument, value: PdfObject): boolean {
  return isDict(value) && dangerous.has(document.name(value, 'S') ?? '')
}

function isSame(one: PdfObject, other: PdfObject): boolean {
  if (one instanceof Name && other instanceof Name) return one.text === other.text
  if (one instanceof PdfString && other instanceof PdfString) {
    return Buffer.compare(one.bytes, other.bytes) === 0
  }
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 1e-5
  return one === other
}

function told(value: PdfObject): string {
  if (value instanceof Name) return `/${value.text}`
  if (value instanceof PdfStream) return 'a stream'
  if (value instanceof PdfString) return `(${Buffer.from(value.bytes).toString('latin1').slice(0, 40)})`
  return Array.isArray(value) ? 'a list' : isDict(value) ? 'a dictionary' : String(value)
}
