import type { AnswerFacts } from '@folio/contract/tool'
import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { control, line, run } from '../../testing/office/build-controls.ts'
import { docx, paragraph, picture, relationship, table, wordType } from '../../testing/office/build-docx.ts'
import { redSquare } from '../../testing/office/red-square.ts'
import { accessibilityFaults, archiveFaults } from '../../testing/pdfs/claim-faults.ts'
import { startedPdfService } from '../../testing/service/started-pdf-service.ts'

const running = startedPdfService({ officeProcesses: 1, queueSlots: 1 })

async function convert(document: Buffer, fields: Readonly<Record<string, string>>) {
  const answer = await request(running.service.app)
    .post(wordToPdf.endpoint)
    .field(fields)
    .attach('file', document, 'Tom & Ann’s.docx')
  expect(answer.body).toMatchObject({ downloadUrl: expect.any(String) })
  const body = answer.body as WordToPdfResult & AnswerFacts
  const { body: pdf } = await request(running.service.app).get(body.downloadUrl).responseType('blob')
  return { pdf: pdf as Buffer, report: body.report }
}

function titleOf(pdf: Buffer): string {
  const document = readPdf(pdf, nodeZlib)
  const info = document.dict(document.trailer, 'Info')
  return document.text(info, 'Title') ?? ''
}

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const bordered = table([[paragraph('A'), paragraph('B')]]).replace(
  '<w:tblPr>',
  `<w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideV'].map((side) => `<w:${side} w:val="double" w:sz="6"/>`).join('')}</w:tblBorders>`,
)

/** A heading, a link, a picture, a footnote, a table with lines, fields, letters of three scripts. */
const rich = (embedded: string, title = `Bob's "big" <report> & more`) =>
  docx({
    title,
    body: `${paragraph('Chapter', { style: 'Heading1' })}
      <w:p><w:hyperlink r:id="rIdL">${run('a site')}</w:hyperlink>${run(' and a note')}
      <w:r><w:footnoteReference w:id="2"/></w:r></w:p>
      ${embedded}${bordered}${paragraph('наблюдение 漢字 שלום')}
      ${line(run('Name: '), control('<w:text/>', run('Ada'), { alias: 'Your name' }))}`,
    relationships: `${relationship('rIdL', 'hyperlink', 'https://example.org/', 'External')}
      ${relationship('rIdP', 'image', 'media/red.png')}${relationship('rIdF', 'footnotes', 'footnotes.xml')}`,
    types: `<Override PartName="/word/footnotes.xml" ContentType="${wordType}.footnotes+xml"/>`,
    parts: [
      { name: 'word/media/red.png', data: redSquare() },
      {
        name: 'word/footnotes.xml',
        data: `<w:footnotes ${namespace}><w:footnote w:type="separator" w:id="0"><w:p/></w:footnote>
          <w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r>${run(' the note')}</w:p></w:footnote></w:footnotes>`,
      },
    ],
  })
const described = rich(picture('r:embed="rIdP"'))

describe.each(['false', 'true'])('form fields: %s', (formFields) => {
  test('PDF/A-2b has nothing against its rules', async () => {
    const { pdf } = await convert(described, { pdfVersion: 'PDF/A-2b', formFields })
    await checkPdf(pdf)
    expect(archiveFaults(pdf)).toEqual([])
  })

  test('PDF/UA has nothing against its rules', async () => {
    const { pdf, report } = await convert(described, { pdfVersion: 'PDF/UA', formFields })
    await checkPdf(pdf)
    expect(accessibilityFaults(pdf)).toEqual([])
    expect(titleOf(pdf)).toBe(`Bob's "big" <report> & more`)
    expect((await pageTexts(pdf))[0]).toMatch(
      /Chapter[\s\S]+a site and a note[\s\S]+Name: Ada[\s\S]+the note/,
    )
    expect(report).not.toContainEqual(expect.objectContaining({ code: 'pictures-undescribed' }))
  })
})

test('a PDF for screen readers has the name of the file as title where there is no other', async () => {
  for (const title of ['', ' ']) {
    const { pdf } = await convert(rich(picture('r:embed="rIdP"'), title), { pdfVersion: 'PDF/UA' })
    expect(accessibilityFaults(pdf)).toEqual([])
    expect(titleOf(pdf)).toBe('Tom & Ann’s')
    await checkPdf(pdf)
  }
})

test('a picture without a description is told, where screen readers matter', async () => {
  const document = rich(picture('r:embed="rIdP"').replace('descr="a red square"', ''))
  const { pdf, report } = await convert(document, { pdfVersion: 'PDF/UA' })
  expect(report).toContainEqual({ code: 'pictures-undescribed', count: 1 })
  expect(accessibilityFaults(pdf)).toEqual(['7.3 Figure without description'])
  const plain = await convert(document, {})
  expect(plain.report).not.toContainEqual(expect.objectContaining({ code: 'pictures-undescribed' }))
})

test('a plain PDF is neither, which the rules notice', async () => {
  const { pdf } = await convert(described, {})
  expect(archiveFaults(pdf)).toEqual(expect.arrayContaining(['6.6.4 identification', '6.2.3 output intent']))
  const faults = accessibilityFaults(pdf)
  expect(faults).toContain('5 identification')
  // Others differ between LibreOffice 7.4 and 25.2.
  expect(faults.length).toBeGreaterThan(1)
})

test('a plain PDF says nothing about itself that is not so', async () => {
  const { pdf } = await convert(described, {})
  expect(pdf.toString('latin1')).not.toMatch(/&amp;(?:amp|lt|quot|apos);|<xmp:CreateDate>0000/)
})
