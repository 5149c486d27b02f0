import { escapeXml } from '@folio/contract/files/xml-references'
import { buildZip, type ZipPart } from './build-zip.ts'

export interface DocxParts {
  /** WordprocessingML inside w:body. */
  readonly body: string
  /** Further relationships of the main part, as XML. */
  readonly relationships?: string
  /** Further parts: media, comments … */
  readonly parts?: readonly ZipPart[]
  /** Further entries of [Content_Types].xml. */
  readonly types?: string
  readonly mainType?: string
  readonly title?: string
}

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageTypes = 'application/vnd.openxmlformats-package'
const namespaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', office],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['m', 'http://schemas.openxmlformats.org/officeDocument/2006/math'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

export const relationship = (id: string, type: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}" ${mode && `TargetMode="${mode}"`}/>`

const relationships = (inner: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`

/** The parts of a Word document, for tests that put something wrong among them. */
export function docxParts({ body, title, ...given }: DocxParts): ZipPart[] {
  const { mainType = `${wordType}.document.main+xml`, types = '', parts = [] } = given
  const core = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
    xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title ?? '')}</dc:title></cp:coreProperties>`
  return [
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
        <Default Extension="rels" ContentType="${packageTypes}.relationships+xml"/>
        <Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
        <Override PartName="/word/document.xml" ContentType="${mainType}"/>
        <Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/>
        <Override PartName="/docProps/core.xml" ContentType="${packageTypes}.core-properties+xml"/>${types}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: relationships(
        `${relationship('rId1', 'officeDocument', 'word/document.xml')}<Relationship Id="rId2"
        Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"
        Target="docProps/core.xml"/>`,
      ),
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: relationships(`${relationship('rIdS', 'styles', 'styles.xml')}${given.relationships ?? ''}`),
    },
    { name: 'word/document.xml', data: `<w:document ${namespaces}><w:body>${body}</w:body></w:document>` },
    { name: 'word/styles.xml', data: styles },
    { name: 'docProps/core.xml', data: core },
    ...parts,
  ]
}

export const docx = (parts: DocxParts): Buffer => buildZip(docxParts(parts))

const heading = (level: number): string =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/>
  <w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>`

const styles = `<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr>
  <w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:lang w:val="de-DE"/></w:rPr></w:rPrDefault></w:docDefaults>
  ${heading(1)}${heading(2)}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr>
  <w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style></w:styles>`

/** A paragraph: its text, its style, properties of its run (`<w:b/>`). */
export const paragraph = (text: string, { style = '', run = '' } = {}): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r>${run && `<w:rPr>${run}</w:rPr>`}
  <w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(
    rows[0]?.length ?? 1,
  )}</w:tblGrid>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`

/** A picture of 2 cm by the id of its relationship: `r:embed` for one in the package, `r:link` for one elsewhere. */
export const picture = (reference: string): string => `<w:p><w:r><w:drawing><wp:inline>
  <wp:extent cx="720000" cy="720000"/><wp:docPr id="1" name="p" descr="a red square"/><a:graphic><a:graphicData
  uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"/>
  <pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${reference}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
  <pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="720000" cy="720000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/>
  </a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** A shape of 2 cm that is filled with such a picture. */
export const filledShape = (
  reference: string,
): string => `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="720000" cy="720000"/>
  <wp:docPr id="1" name="p"/><a:graphic><a:graphicData
  uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp
  xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:cNvSpPr/><wps:spPr><a:xfrm>
  <a:off x="0" y="0"/><a:ext cx="720000" cy="720000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>
  <a:blipFill><a:blip ${reference}/><a:stretch><a:fillRect/></a:stretch></a:blipFill></wps:spPr><wps:bodyPr/></wps:wsp>
  </a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** Tables in tables, which LibreOffice lays out again and again: at a depth of 1,500 it never ends. */
export function nestedTables(depth: number): string {
  let inner = paragraph('innermost')
  for (let level = 0; level < depth; level += 1) inner = table([[`${inner}<w:p/>`]])
  return inner
}
