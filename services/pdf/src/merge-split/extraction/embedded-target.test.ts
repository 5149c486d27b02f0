import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { PdfString } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { openBook } from './book.ts'
import { extractPages } from './extract-pages.ts'

const id = (index: number) => `${firstExtraOf(4) + index} 0 R`
const link = (target: string, more = '') =>
  `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToE /D [0 /Fit] /T << ${target} >> ${more} >> >>`

/** On the second page links into a file of the document, into those attached to pages 2 and 4, and elsewhere. */
const pdf = drawnPdf(
  [{}, { entries: `/MediaBox [0 0 99 99] /Annots [${[0, 1, 2, 3, 4, 5].map(id).join(' ')}]` }, {}, {}],
  {
    catalog: `/Names << /EmbeddedFiles << /Names [(a.pdf) ${id(6)}] >> /Dests << /Names [(last) [9 0 R /Fit]] >> >>`,
    extra: [
      link('/R /C /N (a.pdf)'),
      link('/R /C /P 1 /A 0'),
      link('/R /C /P 3 /A 0'),
      link('/R /C /P (last) /A 0'),
      link('/R /P'),
      link('/R /C /P 3 /A 0', '/F (other.pdf)'),
      `<< /Type /Filespec /F (a.pdf) /EF << /F ${id(7)} >> >>`,
      { dictionary: '/Type /EmbeddedFile', data: 'embedded' },
    ],
  },
)

/** Where the links lead: the name of a file or the page it is attached to. */
function linksOf(indices: readonly number[], forWhole: boolean) {
  const { document, losses } = extractPages(openBook(readPdf(pdf, nodeZlib)), indices, { forWhole })
  const page = pagesOf(document)[indices.indexOf(1)]
  const targets = [0, 1, 2, 3, 4, 5].map((index) => {
    const target = objectAt(document, page?.dict.get('Annots'), index, 'A', 'T')
    const [name, attachedTo] = ['N', 'P'].map((key) => objectAt(document, target, key))
    const told = name ?? attachedTo ?? (target && 'above')
    return told instanceof PdfString ? told.text() : told
  })
  return { targets, inert: losses.inert.length }
}

test.each([
  ['a part of a split', [1], false, [null, 0, null, null, 'above', 3], 3],
  ['a part with the last page', [1, 3], false, [null, 0, 1, 'last', 'above', 3], 1],
  ['pages of a merge in another order', [3, 3, 1], true, ['a.pdf', 2, 0, 'last', 'above', 3], 0],
])('links into attached files find them in %s, or lead nowhere', (_, indices, forWhole, targets, inert) => {
  expect(linksOf(indices, forWhole)).toEqual({ targets, inert })
})
