import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { describe, expect, test } from '@jest/globals'
import { graphLosses } from './graph-losses.ts'
import { PdfBuilder, toPdf } from './pdf-builder.ts'

describe('the comparison notices', () => {
  function rich(change: (pdf: PdfBuilder) => void = () => undefined) {
    const pdf = new PdfBuilder()
    const link = {
      ...{ Type: '/Annot', Subtype: '/Link', Rect: [0, 0, 9, 9] },
      A: { S: '/URI', URI: 'https://example.org' },
    }
    const page = pdf.page({ content: '', entries: { Annots: [link] } })
    const outlines = pdf.add({ Title: 'One', Dest: [page, '/Fit'] })
    pdf.catalog.set('Outlines', toPdf({ First: outlines, Last: outlines, Count: 1 }))
    pdf.catalog.set('AF', toPdf([pdf.stream({ Type: '/EmbeddedFile' }, 'attached')]))
    change(pdf)
    return readPdf(pdf.bytes(), nodeZlib)
  }
  /** The dictionary of the only object that has this key. */
  const withKey = ({ document }: PdfBuilder, key: string) => {
    for (const [, object] of document.objectsInMemory())
      if (object instanceof Map && object.has(key)) return object
    throw new Error(`nothing has ${key}`)
  }

  test('nothing between equals', () => expect(graphLosses(rich(), rich())).toEqual([]))

  test.each<[string, (pdf: PdfBuilder) => void, RegExp]>([
    ['a missing link', (pdf) => void withKey(pdf, 'Annots').delete('Annots'), /Annots: a list became null/],
    [
      'another title',
      (pdf) => void withKey(pdf, 'Title').set('Title', PdfString.of('Two')),
      /Title: \(One\) became \(Two\)/,
    ],
    [
      'another destination',
      (pdf) => void withKey(pdf, 'Dest').set('Dest', [pdf.page({ content: '' }) as PdfObject, toPdf('/Fit')]),
      /Dest|Count|Kids/,
    ],
    [
      'an attachment with other data',
      (pdf) => void pdf.catalog.set('AF', toPdf([pdf.stream({ Type: '/EmbeddedFile' }, 'other')])),
      /AF\[0\]: data differs/,
    ],
  ])('%s', (_, change, loss) => {
    expect(graphLosses(rich(), rich(change)).join('\n')).toMatch(loss)
  })
})
