import { xmlTags } from '../xml/xml-tags.ts'

const office = (name: string): string[] => [
  `http://schemas.openxmlformats.org/${name}/2006/main`,
  `http://purl.oclc.org/ooxml/${name}/main`,
]

/** The prefixes that everything here knows names by, with the namespaces that they stand for as a rule. */
const usual: Readonly<Record<string, readonly string[]>> = {
  w: office('wordprocessingml'),
  a: office('drawingml'),
  m: [
    'http://schemas.openxmlformats.org/officeDocument/2006/math',
    'http://purl.oclc.org/ooxml/officeDocument/math',
  ],
  r: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
  w14: ['http://schemas.microsoft.com/office/word/2010/wordml'],
  w15: ['http://schemas.microsoft.com/office/word/2012/wordml'],
}

/**
 * A part of a document with the prefixes that Word gives, where a program gave others (`ns0:p`, or none): Namespaces in
 * XML lets it choose. A part that uses a prefix for more than one namespace, or a usual one for another, stays as it is.
 */
export function withUsualPrefixes(xml: string): string {
  const prefixes = newPrefixes(xml)
  if (prefixes.size === 0) return xml
  const parts: string[] = []
  let at = 0
  for (const { name, kind, source, start, end } of xmlTags(xml)) {
    if (name === undefined) continue
    const attributes = kind === 'close' ? source : source.replace(attribute, renamed)
    const tag = `${qualified(name)}${attributes}`
    parts.push(
      xml.slice(at, start),
      kind === 'close' ? `</${tag}>` : `<${tag}${kind === 'empty' ? '/' : ''}>`,
    )
    at = end
  }
  return `${parts.join('')}${xml.slice(at)}`

  function qualified(name: string): string {
    const [local = '', prefix = ''] = name.split(':').reverse()
    const replacement = prefixes.get(prefix) ?? prefix
    return replacement === '' ? local : `${replacement}:${local}`
  }

  function renamed(whole: string, space: string, name: string, rest: string): string {
    if (name === 'xmlns') return prefixes.has('') ? `${space}xmlns:${prefixes.get('')}${rest}` : whole
    const [prefix, local] = name.split(':')
    if (local === undefined || prefix === undefined) {
      // Lists of prefixes, which a reader may ignore or must know (ISO/IEC 29500-3).
      return name === 'Requires' ? `${space}${name}${listed(rest)}` : whole
    }
    if (prefix === 'xmlns') return `${space}xmlns:${prefixes.get(local) ?? local}${rest}`
    return `${space}${qualified(name)}${local === 'Ignorable' ? listed(rest) : rest}`
  }

  function listed(value: string): string {
    return value.replace(/[^\s"'=]+/g, (prefix) => prefixes.get(prefix) ?? prefix)
  }
}

const attribute = /(\s+)([\w:.-]+)(\s*=\s*(?:"[^"]*"|'[^']*'))/g
const declaration = /xmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The usual prefixes by those that stand in their place; none where that would confuse anything. */
function newPrefixes(xml: string): ReadonlyMap<string, string> {
  const namespaces = new Map<string, string>()
  // Not by tags, because nearly every document has the usual ones, and should not wait for this.
  for (const [, prefix = '', double, single] of xml.matchAll(declaration)) {
    const namespace = double ?? single ?? ''
    if ((namespaces.get(prefix) ?? namespace) !== namespace) return new Map()
    namespaces.set(prefix, namespace)
  }
  const replacements = new Map<string, string>()
  for (const [usualPrefix, namespaceNames] of Object.entries(usual)) {
    const candidates = [...namespaces]
      .filter(([, namespace]) => namespaceNames.includes(namespace))
      .map(([prefix]) => prefix)
    const [prefix] = candidates
    if (prefix === undefined || prefix === usualPrefix) continue
    if (candidates.length > 1 || namespaces.has(usualPrefix)) return new Map()
    replacements.set(prefix, usualPrefix)
  }
  return replacements
}
