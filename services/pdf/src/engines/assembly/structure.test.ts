import { pagesOf } from '@folio/pdf-kit/objects/pages'
import { expect, test } from '@jest/globals'
import { assemblePdfs } from '../../testing/assemble-pdfs.ts'
import { drawnPdf, firstExtraOf } from '../../testing/drawn-pdf.ts'
import { objectAt } from '../../testing/object-at.ts'

const id = (index: number) => `${firstExtraOf(2) + index} 0 R`

/** A page with tags, and one that says with -1 that it has none. */
const tagged = drawnPdf(
  [0, -1].map((key) => ({ entries: `/MediaBox [0 0 99 99] /StructParents ${key}` })),
  {
    catalog: `/StructTreeRoot ${id(0)}`,
    extra: [
      `<< /Type /StructTreeRoot /K ${id(1)} /ParentTree << /Nums [0 [${id(1)}]] >> >>`,
      `<< /Type /StructElem /S /P /P ${id(0)} /Pg 3 0 R /K 0 >>`,
    ],
  },
)

test('a page that says it has no tags does not get those of the document before', () => {
  const { document } = assemblePdfs([tagged, tagged])
  const keys = pagesOf(document).map(({ dict }) => objectAt(document, dict, 'StructParents'))
  expect(keys).toEqual([0, null, 1, null])
})
