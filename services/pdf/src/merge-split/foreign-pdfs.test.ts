import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { PDFCheckBox, PDFDocument, PDFDropdown, type PDFField, PDFRadioGroup, PDFTextField } from 'pdf-lib'
import { assemblePdfs } from '../../testing/pdfs/assemble-pdfs.ts'
import { describePdf } from '../../testing/pdfs/describe-pdf.ts'
import { extractPart } from '../../testing/pdfs/extract-part.ts'
import { foreignPdf } from '../../testing/pdfs/foreign-pdf.ts'

const [a, b] = [await foreignPdf('a'), await foreignPdf('b')]

/** The fields of a form as pdf-lib reads them. */
async function valuesIn(pdf: Buffer): Promise<readonly (readonly [string, unknown])[]> {
  const fields = (await PDFDocument.load(pdf)).getForm().getFields()
  return fields.map((field) => [field.getName(), shownBy(field)])
}

function shownBy(field: PDFField): unknown {
  if (field instanceof PDFTextField) return field.getText()
  if (field instanceof PDFCheckBox) return field.isChecked()
  if (field instanceof PDFDropdown || field instanceof PDFRadioGroup) return field.getSelected()
  throw new Error(`a field of another kind: ${field.getName()}`)
}

/** What the pages show, their fields included. */
const shown = async (pdf: Buffer) => (await pageTexts(pdf)).map((text) => text.split(/\s*\n\s*/))

test('what pdf-lib wrote is merged with all that it has, and pdf-lib reads it', async () => {
  const { pdf, document } = assemblePdfs([a, b])
  expect(await checkPdf(pdf)).toContain('No syntax')
  expect(await shown(pdf)).toEqual([
    ['a one', 'a Ada'],
    ['a two', 'Green'],
    ['b one', 'b Ada'],
    ['b two', 'Green'],
  ])
  expect(await valuesIn(pdf)).toEqual([
    ['person.name', 'a Ada'],
    ['agreed', true],
    ['colour', ['Green']],
    ['size', 'large'],
    ['person_2.name', 'b Ada'],
    ['agreed_2', true],
    ['colour_2', ['Green']],
    ['size_2', 'large'],
  ])
  const { bookmarks, attachments } = describePdf(document)
  const own = [a, b].map((bytes, index) => describePdf(readPdf(bytes, nodeZlib), 2 * index))
  expect(own.every((one) => one.bookmarks.length === 2 && one.attachments.length === 1)).toBe(true)
  for (const one of own) for (const line of one.bookmarks) expect(bookmarks.join('\n')).toContain(line.trim())
  expect(attachments).toHaveLength(2)
})

test('a part of what pdf-lib wrote has the fields of its page alone', async () => {
  const { bytes, description } = await extractPart(a, 1)
  expect(await shown(bytes)).toEqual([['a two', 'Green']])
  const names = (await valuesIn(bytes)).map(([name]) => name)
  expect(names).toEqual(['colour', 'size'])
  expect(description.bookmarks).toHaveLength(1)
})
