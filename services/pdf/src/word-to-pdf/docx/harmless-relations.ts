import { posix } from 'node:path'
import { escapeXml } from '@folio/contract/files/xml-references'
import { decodeXml } from '../xml/decode-xml.ts'
import { attributeOf, type XmlTag } from '../xml/xml-tags.ts'

export interface HarmlessRelations {
  readonly part: Buffer
  /** Links to files of the author's computer, which lead nowhere now. */
  readonly localLinks: number
}

/** The part is no well-formed list of relations. */
export class RelationsFault extends Error {
  override readonly name = 'RelationsFault'
}

/** Whether a part of a package lists relations; some programs end its name with null bytes. */
export const isRelations = (name: string): boolean => /\.rels\0*$/i.test(name)

const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const nowhere = 'about:blank'
const hyperlink = /\/hyperlink$/
/** What LibreOffice takes no file of the server for, and fetches nothing from as a picture or a part either. */
const elsewhere = /^(?:https?:\/\/[^/\\]|mailto:|tel:)/i

/**
 * A part of relations (ISO/IEC 29500-2, 6.5) written anew, in UTF-8, with nothing in it that names a file outside the
 * package: LibreOffice 7.4 puts any file that it can read where a fill of a shape asks for it. What a relation is used
 * for is told by its user, not by its type, so the types decide only over links of text.
 *
 * @param name of the part, which targets are relative to
 * @throws RelationsFault
 */
export function harmlessRelations(bytes: Buffer, name: string): HarmlessRelations {
  const folder = posix.dirname(posix.dirname(name.replaceAll('\\', '/')))
  let localLinks = 0
  const relations = relationsIn(decodeXml(bytes)).map((tag) => {
    const [id, type, given, mode] = ['Id', 'Type', 'Target', 'TargetMode'].map((attribute) =>
      plain(attributeOf(tag, attribute)),
    )
    const isLink = hyperlink.test(type ?? '')
    const target = given ?? ''
    const isInside = !/^external$/i.test(mode ?? '') && staysInside(target, folder)
    const isKept = isInside || (isLink && elsewhere.test(target))
    if (isLink && !isKept) localLinks += 1
    const names = `Id="${escapeXml(id ?? '')}" Type="${escapeXml(type ?? '')}"`
    return `<Relationship ${names} Target="${escapeXml(isKept ? target : nowhere)}"${isInside ? '' : ' TargetMode="External"'}/>`
  })
  const part = `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${namespace}">${relations.join('')}</Relationships>`
  return { part: Buffer.from(part), localLinks }
}

/** Whether a target names a part, also after its escapes are undone. */
function staysInside(target: string, folder: string): boolean {
  const path = unescapePercent(target)
  if (/^[a-z][a-z\d+.-]*:|^[\\/]{2}|\\/i.test(path)) return false
  const from = path.startsWith('/') ? '.' : folder
  return !posix.join(from, path.replace(/^\//, '')).startsWith('..')
}

const unescapePercent = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const controls = /\p{Cc}/gu
const plain = (value: string | undefined): string | undefined => value?.replace(controls, '').trim()

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([^\s<>"'/!?=]+)((?:\s+[^\s<>"'/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy

/** The relations of well-formed XML without a document type, which could name anything by entities. */
function relationsIn(xml: string): XmlTag[] {
  const open: string[] = []
  const tags: XmlTag[] = []
  let at = 0
  for (const match of xml.matchAll(token)) {
    const [whole, closing, name, source = '', empty] = match
    at = match.index + whole.length
    if (name === undefined) continue
    if (closing) {
      if (open.pop() !== name) throw new RelationsFault('tags do not match')
      continue
    }
    if (!empty) open.push(name)
    if (/^(?:.*:)?Relationship$/.test(name)) {
      tags.push({ name, kind: empty ? 'empty' : 'open', source, start: match.index, end: at })
    }
  }
  if (at < xml.length || open.length > 0) throw new RelationsFault('this is not well-formed')
  return tags
}
