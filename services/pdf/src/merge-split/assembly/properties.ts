import type { PdfDocument } from '@folio/pdf-objects/pdf-document'

/** What people write into a document's information (ISO 32000-1, 14.3.3); the rest is written by programs. */
const keys = ['Title', 'Author', 'Subject', 'Keywords'] as const

/** How many documents after the first say something of themselves that the first does not say of itself. */
export function countOtherProperties([first, ...others]: readonly PdfDocument[]): number {
  if (!first) return 0
  const properties = propertiesOf(first)
  return others.filter((document) =>
    [...propertiesOf(document)].some(([key, text]) => properties.get(key) !== text),
  ).length
}

function propertiesOf(document: PdfDocument): Map<string, string> {
  const information = document.dict(document.trailer, 'Info')
  const properties = new Map<string, string>()
  for (const key of keys) {
    const text = document.text(information, key)?.trim() ?? ''
    if (text !== '') properties.set(key, text)
  }
  return properties
}
