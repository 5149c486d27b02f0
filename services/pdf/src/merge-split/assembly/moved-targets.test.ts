import { pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfString } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { assemblePdfs } from '../../../testing/pdfs/assemble-pdfs.ts'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'

const id = (index: number) => `${firstExtraOf(2) + index} 0 R`
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>`

/** Links into a file embedded in the document, into one attached to its second page, to its article, and to another's. */
const pdf = drawnPdf([{ entries: `/MediaBox [0 0 99 99] /Annots [${[0, 1, 2, 3].map(id).join(' ')}]` }, {}], {
  catalog: `/Threads [${id(6)}] /Names << /EmbeddedFiles << /Names [(a.pdf) ${id(4)}] >> >>`,
  extra: [
    link('/S /GoToE /D [0 /Fit] /T << /R /C /N (a.pdf) >>'),
    link('/S /GoToE /D [0 /Fit] /T << /R /C /P 1 /A 0 >>'),
    link('/S /Thread /D 0'),
    link('/S /Thread /D 0 /F (other.pdf)'),
    `<< /Type /Filespec /F (a.pdf) /EF << /F ${id(5)} >> >>`,
    { dictionary: '/Type /EmbeddedFile', data: 'embedded' },
    `<< /Type /Thread /F ${id(7)} >>`,
    `<< /Type /Bead /T ${id(6)} /N ${id(7)} /V ${id(7)} /P 3 0 R /R [0 0 9 9] >>`,
  ],
})

test('actions that name files, pages and articles by name or number lead to their own', () => {
  const { document } = assemblePdfs([pdf, pdf])
  const told = [0, 2].map((page) => {
    const at = (...path: (string | number)[]) =>
      objectAt(document, pagesOf(document)[page]?.dict.get('Annots'), ...path)
    const file = at(0, 'A', 'T', 'N') as PdfString
    return [file.text(), at(1, 'A', 'T', 'P'), at(2, 'A', 'D'), at(3, 'A', 'D')]
  })
  expect(told).toEqual([
    ['a.pdf', 1, 0, 0],
    ['a.pdf_2', 3, 1, 0],
  ])
  expect(objectAt(document, document.catalog, 'Threads', 1, 'F', 'P')).toBe(pagesOf(document)[2]?.dict)
})
