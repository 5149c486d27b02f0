import { isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { assemblePdfs } from '../../../testing/pdfs/assemble-pdfs.ts'
import { drawnPdf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'

const chosen = drawnPdf([{}, {}, {}], {
  catalog: '/ViewerPreferences << /DisplayDocTitle true /PrintPageRange [1 2] /Duplex /Simplex >>',
})
const keysOf = (preferences: PdfObject) => isDict(preferences) && [...preferences.keys()]

test('a merge and a part are shown as their file was, and all their pages are printed', async () => {
  for (const { document } of [assemblePdfs([chosen, chosen]), await extractPart(chosen, 1)])
    expect(keysOf(objectAt(document, document.catalog, 'ViewerPreferences'))).toEqual([
      ...['DisplayDocTitle', 'Duplex'],
    ])
})
