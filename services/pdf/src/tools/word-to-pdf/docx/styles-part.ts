/** What a package needs for a part with styles: the part's name, its declaration and the relation to it. */
export const stylesPart = 'word/styles.xml'
export const contentTypesPart = '[Content_Types].xml'
export const relationsPart = 'word/_rels/document.xml.rels'

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml'
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles'
const relationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/**
 * A part with these styles only, for a document that some program wrote without any, and the two parts that tell of it
 * (ISO/IEC 29500-2, 8 and 10.1.2). None when those are not as expected.
 */
export function newStylesPart(types: string, relations: string, styles: string): ReadonlyMap<string, Buffer> {
  const declared = before(
    types,
    '</Types>',
    `<Override PartName="/${stylesPart}" ContentType="${contentType}"/>`,
  )
  const related = before(
    relations,
    '</Relationships>',
    `<Relationship Id="folioStyles" Type="${relationType}" Target="styles.xml"/>`,
  )
  if (declared === undefined || related === undefined) return new Map()
  return new Map([
    [stylesPart, Buffer.from(`<w:styles xmlns:w="${namespace}">${styles}</w:styles>`)],
    [contentTypesPart, Buffer.from(declared)],
    [relationsPart, Buffer.from(related)],
  ])
}

/** The part of relations with these besides; a document that has none needs no such part (ISO/IEC 29500-2, 9.3). */
export function withRelations(part: string, relations: string): string | undefined {
  const open = `<Relationships xmlns="${relationsNamespace}">`
  if (part === '' || /<Relationships[^>]*\/>\s*$/.test(part)) return `${open}${relations}</Relationships>`
  return before(part, '</Relationships>', relations)
}

export function before(text: string, end: string, added: string): string | undefined {
  const at = text.lastIndexOf(end)
  return at < 0 ? undefined : `${text.slice(0, at)}${added}${text.slice(at)}`
}
