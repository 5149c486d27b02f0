import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'

const id = (index: number) => `${firstExtraOf(3) + index} 0 R`
const layer = (name: string) => `<< /Type /OCG /Name (${name}) >>`
const page = (layers: string) => ({
  content: '/OC /A BDC 0 0 9 9 re f EMC',
  resources: `/Properties << /A ${layers} >>`,
})

/** A map of one page with a town in a country, one of another page by a membership, and a page without layers. */
const map = drawnPdf([page(id(1)), page(id(4)), {}], {
  catalog: `/OCProperties << /OCGs [${id(0)} ${id(1)} ${id(2)} ${id(3)}] /D << /Name (all) /Intent [/View]
    /Order [${id(0)} [${id(1)} ${id(2)}] [(Water) ${id(3)}]] /OFF [${id(1)} ${id(3)}] /RBGroups [[${id(1)} ${id(2)}]]
    /AS [<< /Event /Print /Category [/Print] /OCGs [${id(1)} ${id(3)}] >>] >> >>`,
  extra: [
    ...['Country', 'Town', 'Village', 'River'].map(layer),
    `<< /Type /OCMD /OCGs [${id(3)}] /VE [/Not ${id(3)}] >>`,
  ],
})

/** Names of layers for references, titles as they are. */
function told(document: PdfDocument, value: PdfObject): unknown {
  const object = document.resolve(value)
  if (Array.isArray(object)) return object.map((item) => told(document, item))
  if (object instanceof PdfString) return object.text()
  if (object instanceof Name) return object.text
  if (!isDict(object)) return object
  if (object.has('Type')) return told(document, object.get('Name') ?? null)
  return Object.fromEntries([...object].map(([key, item]) => [key, told(document, item)]))
}

test.each<[number, unknown]>([
  [
    0,
    {
      D: {
        ...{
          Name: 'all',
          Intent: ['View'],
          Order: ['Country', ['Town']],
          OFF: ['Town'],
          RBGroups: [['Town']],
        },
        AS: [{ Event: 'Print', Category: ['Print'], OCGs: ['Town'] }],
      },
      OCGs: ['Country', 'Town'],
    },
  ],
  [
    1,
    {
      D: {
        ...{ Name: 'all', Intent: ['View'], Order: [['Water', 'River']], OFF: ['River'] },
        AS: [{ Event: 'Print', Category: ['Print'], OCGs: ['River'] }],
      },
      OCGs: ['River'],
    },
  ],
  [2, null],
])('page %i has the layers that it uses, in their state and place', async (index, expected) => {
  const { document } = await extractPart(map, index)
  expect(told(document, document.catalog.get('OCProperties') ?? null)).toEqual(expected)
})
