import { escapeXml } from '@folio/contract/files/xml-references'
import { plainPart, xml } from '../../../files/xml.ts'

const officeDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const packageTypes = 'application/vnd.openxmlformats-package'

/** Content types of all parts (ECMA-376 part 2, 10.1.2). @param parts names below `word/`, with their kind */
export function contentTypes(parts: readonly { readonly name: string; readonly kind: string }[]): string {
  const byExtension = (extension: string, type: string) =>
    xml('Default', { Extension: extension, ContentType: type })
  return plainPart(
    'Types',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
    byExtension('rels', `${packageTypes}.relationships+xml`),
    byExtension('xml', 'application/xml'),
    byExtension('png', 'image/png'),
    byExtension('jpeg', 'image/jpeg'),
    ...parts.map(({ name, kind }) =>
      xml('Override', { PartName: `/word/${name}`, ContentType: `${officeDocument}.${kind}+xml` }),
    ),
    xml('Override', { PartName: '/docProps/core.xml', ContentType: `${packageTypes}.core-properties+xml` }),
  )
}

/** `_rels/.rels`: where a program finds the text of the package and what is known of it (ISO/IEC 29500-2, 9.3). */
export const packageRelationships: string = plainPart(
  'Relationships',
  { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
  xml('Relationship', {
    Id: 'rId1',
    Type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument',
    Target: 'word/document.xml',
  }),
  xml('Relationship', {
    Id: 'rId2',
    Type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    Target: 'docProps/core.xml',
  }),
)

/** What the PDF tells about itself. */
export interface DocumentInfo {
  readonly title: string | undefined
  readonly author: string | undefined
  /** As in BCP 47. */
  readonly language: string | undefined
}

/** `docProps/core.xml`: title, author and language, as far as the PDF tells them (ISO/IEC 29500-2, 11). */
export const coreProperties = ({ title, author, language }: DocumentInfo): string =>
  plainPart(
    'cp:coreProperties',
    {
      'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    },
    title ? xml('dc:title', {}, escapeXml(title)) : '',
    author ? xml('dc:creator', {}, escapeXml(author)) : '',
    language ? xml('dc:language', {}, escapeXml(language)) : '',
  )
