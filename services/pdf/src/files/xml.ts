import { escapeXml } from '@folio/contract/files/xml-references'

/** Attributes by name; one without a value is not written. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element with its attributes (those that are undefined left out) and its content, which is XML already. */
export function xml(name: string, attributes: Attributes = {}, ...content: readonly string[]): string {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  const inside = content.join('')
  return inside === '' ? `<${name}${attributeText}/>` : `<${name}${attributeText}>${inside}</${name}>`
}

/** An element that is nothing but a value. */
export const value = (name: string, val: string | number): string => xml(name, { 'w:val': val })

/** An element with content, or nothing when there is none. */
export const unlessEmpty = (name: string, content: string): string =>
  content === '' ? '' : `<${name}>${content}</${name}>`

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const wordprocessing = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** The namespaces that parts of a document use. */
const namespaces = {
  'xmlns:w': wordprocessing,
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'xmlns:w14': 'http://schemas.microsoft.com/office/word/2010/wordml',
  // Programs that do not know the elements of later years pass over them.
  'mc:Ignorable': 'w14',
}

/** A part of a Word document. */
export const wordPart = (root: string, ...content: readonly string[]): string =>
  declaration + xml(root, namespaces, ...content)

/** A part of the package that is not WordprocessingML. */
export const plainPart = (root: string, attributes: Attributes, ...content: readonly string[]): string =>
  declaration + xml(root, attributes, ...content)
