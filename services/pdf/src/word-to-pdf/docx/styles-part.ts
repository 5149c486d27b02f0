import type { PartNames } from './part-names.ts'

export const contentTypesPart = '[Content_Types].xml'

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml'
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles'
const relationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/**
 * A part with these styles only, for a document that some program wrote without any, and the two parts that tell of it
 * (ISO/IEC 29500-2, 8 and 10.1.2). None when those are not as expected.
 */
export function newStylesPart(
  names: PartNames,
  {
    types,
    relations,
    styles,
  }: { readonly types: string; readonly relations: string; readonly styles: string },
): ReadonlyMap<string, Buffer> {
  const declared = before(
    types,
    '</Types>',
    `<Override PartName="/${names.styles}" ContentType="${contentType}"/>`,
  )
  const related = before(
    relations,
    '</Relationships>',
    `<Relationship Id="folioStyles" Type="${relationType}" Target="/${names.styles}"/>`,
  )
  if (declared === undefined || related === undefined) return new Map()
  return new Map([
    [names.styles, Buffer.from(`<w:styles xmlns:w="${namespace}">${styles}</w:styles>`)],
    [contentTypesPart, Buffer.from(declared)],
    [names.relations, Buffer.from(related)],
  ])
}

/** The part of relations with these besides; a document that has none needs no such part (ISO/IEC 29500-2, 9.3). */
export function withRelations(part: string, relations: string): string | undefined {
  const open = `<Relationships xmlns="${relationsNamespace}">`
  if (part === '' || /<Relationships[^>]*\/>\s*$/.test(part)) return `${open}${relations}</Relationships>`
  return before(part, '</Relationships>', relations)
}

/** Puts a text before the last place where `end` stands; undefined where it stands nowhere. */
export function before(text: string, end: string, added: string): string | undefined {
  const at = text.lastIndexOf(end)
  return at < 0 ? undefined : `${text.slice(0, at)}${added}${text.slice(at)}`
}
