import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { mergePdfs } from '../../../testing/pdfs/merge-pdfs.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { richPdf } from '../../../testing/pdfs/rich-pdf.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const other = textPdf({ pages: ['other'] })

async function merged(first: Buffer, ranges: string, fields: Record<string, string> = {}) {
  const { body, pdf } = await mergePdfs(
    running,
    [
      ['first.pdf', first],
      ['other.pdf', other],
    ],
    { fields: { ranges: JSON.stringify([ranges]), ...fields } },
  )
  expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  const document = readPdf(pdf, nodeZlib)
  const at = (...path: (string | number)[]) => objectAt(document, document.catalog, ...path)
  const told = (code: string) => body.report.find((fact) => fact.code === code)
  return { document, at, told }
}

describe('some pages of the first file', () => {
  const spec = `${firstExtraOf(2) + 1} 0 R`
  const opening = (action: string) =>
    drawnPdf([{}, {}], {
      catalog: `/OpenAction ${action} /PageMode /UseOutlines /PageLayout /TwoColumnLeft /Lang (de) /AF [${spec}]
        /URI << /Base (https://example.org) >> /ViewerPreferences << /DisplayDocTitle true >>
        /Names << /EmbeddedFiles << /Names [(data.txt) ${spec}] >> >>`,
      extra: [
        { dictionary: '/Type /EmbeddedFile', data: 'attached' },
        `<< /Type /Filespec /F (data.txt) /UF (data.txt) /AFRelationship /Data /EF << /F ${firstExtraOf(2)} 0 R >> >>`,
      ],
    })

  test('open as the whole did, with the files that belong to it', async () => {
    const whole = await merged(opening('[5 0 R /Fit]'), '')
    const part = await merged(opening('[5 0 R /Fit]'), '2')
    for (const key of ['PageMode', 'PageLayout', 'Lang', 'ViewerPreferences']) {
      expect(whole.at(key)).not.toBeNull()
      expect(part.at(key)).toEqual(whole.at(key))
    }
    expect(part.at('AF', 0, 'UF')).toEqual(whole.at('AF', 0, 'UF'))
    expect(part.at('AF', 0)).toBe(part.at('Names', 'EmbeddedFiles', 'Names', 1))
    expect(part.at('OpenAction', 0)).toBe(pagesOf(part.document)[0]?.dict)
    expect(part.at('OpenAction', 1)).toMatchObject({ text: 'Fit' })
  })

  test.each([
    ['[5 0 R /Fit]', '1', null],
    ['<< /S /GoTo /D [5 0 R /Fit] >>', '1', null],
    ['<< /S /GoTo /D [5 0 R /Fit] >>', '1,2', 1],
  ])('%s leads there where page 2 is among %s', async (action, ranges, index) => {
    const { document, at } = await merged(opening(action), ranges)
    expect(at('OpenAction', 'D', 0)).toBe(index === null ? null : pagesOf(document)[index]?.dict)
    expect(at('OpenAction') === null).toBe(index === null)
  })

  test('an action that leads to no page stays', async () => {
    const { at } = await merged(opening('<< /S /Named /N /FirstPage >>'), '1')
    expect(at('OpenAction', 'N')).toMatchObject({ text: 'FirstPage' })
  })
})

test('bookmarks of pages that are not taken are told, those added for the files are not', async () => {
  const rich = richPdf({ mark: 'r' })
  expect((await merged(rich, '1')).told('bookmarks')).toEqual({ code: 'bookmarks', count: 1, of: 4 })
  const wrapped = await merged(rich, '1', { bookmarks: 'on' })
  expect(wrapped.told('bookmarks')).toEqual({ code: 'bookmarks', count: 1, of: 4 })
  expect((await merged(rich, '')).told('bookmarks')).toEqual({ code: 'bookmarks', count: 4, of: 4 })
})

test('a page taken twice counts as two, its fields as one each', async () => {
  const { told } = await merged(richPdf({ mark: 'r' }), '1,1')
  expect(told('pages')).toMatchObject({ count: 3 })
  expect(told('links')).toMatchObject({ count: 12, of: 12 })
  expect(told('fields')).toMatchObject({ count: 2, of: 2 })
})

test('a standard that is no longer claimed is told, also where the pages taken have lost it already', async () => {
  const accessible = drawnPdf([{}, {}], {
    catalog: `/Metadata ${firstExtraOf(2)} 0 R`,
    extra: [
      {
        dictionary: '/Type /Metadata /Subtype /XML',
        data: '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>',
      },
    ],
  })
  for (const ranges of ['', '1', '1,1']) {
    expect((await merged(accessible, ranges)).told('standard-no-longer-claimed')).toMatchObject({ count: 1 })
  }
})
