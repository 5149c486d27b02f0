import { unescapeXml } from '@folio/contract/files/xml-references'

/** A tag or a piece of text of an XML document. Comments, declarations and CDATA sections are passed over. */
export interface XmlTag {
  /** As written, with its prefix; `undefined` for text. */
  readonly name: string | undefined
  readonly kind: 'open' | 'close' | 'empty' | 'text'
  /** Attributes of a tag as written, or the text, both still escaped. */
  readonly source: string
  readonly start: number
  readonly end: number
}

// What does not end reaches to the end of all, or many of them would each be looked for there.
// Attribute values may hold ">", so they are read as a whole.
const pattern =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[!?][^>]*(?:>|$)|<(\/?)([\w:.-]+)((?:[^"'<>/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>|[^<]+/g

/** The tags and texts of well-formed XML in their order; what is no XML is passed over, LibreOffice will refuse it. */
export function* xmlTags(xml: string): Iterable<XmlTag> {
  for (const match of xml.matchAll(pattern)) {
    const [whole, closing, name, source = '', empty] = match
    const place = { start: match.index, end: match.index + whole.length }
    if (name !== undefined) {
      yield { name, kind: closing ? 'close' : empty ? 'empty' : 'open', source, ...place }
    } else if (!whole.startsWith('<')) yield { name: undefined, kind: 'text', source: whole, ...place }
  }
}

/** The value of an attribute, unescaped. */
export function attributeOf({ source }: XmlTag, name: string): string | undefined {
  const [, double, single] = attributePattern(name).exec(source) ?? []
  const value = double ?? single
  return value === undefined ? undefined : unescapeXml(value)
}

const patterns = new Map<string, RegExp>()

/** Returns a pattern that is made once for each of the few names that are asked for. */
function attributePattern(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const made = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, made)
  return made
}
