import { PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { assemblePdfs } from '../../../testing/pdfs/assemble-pdfs.ts'
import { describePdf } from '../../../testing/pdfs/describe-pdf.ts'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'

const id = (index: number) => `${firstExtraOf(1) + index} 0 R`
/** Three layers; `configuration` says how they start. */
const layered = (mark: string, configuration: string, more = '') =>
  drawnPdf([{ content: '/OC /L BDC EMC', resources: `/Properties << /L ${id(0)} >>` }], {
    catalog: `/OCProperties << /OCGs [${[0, 1, 2].map(id).join(' ')}] /D << ${configuration} >> ${more} >>`,
    extra: [0, 1, 2].map((index) => `<< /Type /OCG /Name (${mark}${index}) >>`),
  })

const first = layered(
  'a',
  `/Name (Print) /Creator (Folio) /OFF [${id(1)}] /Order [${id(0)} [(Group) ${id(1)} ${id(2)}]] /ListMode /VisiblePages`,
)
const second = layered(
  'b',
  `/Name (Other) /BaseState /OFF /ON [${id(2)}] /Order [${id(2)}] /RBGroups [[${id(0)} ${id(1)}]] /Locked [${id(1)}]
   /AS [<< /Event /View /Category [/View] /OCGs [${id(2)}] >>]`,
  `/Configs [<< /Name (Night) /BaseState /OFF >>]`,
)
const { document } = assemblePdfs([first, textPdf({ pages: ['between'] }), second])
const properties = objectAt(document, document.catalog, 'OCProperties')
const name = (...path: (string | number)[]) =>
  (objectAt(document, properties, ...path, 'Name') as PdfString).text()

test('layers of all files start as they did in theirs', () => {
  expect(describePdf(document).layers).toEqual(['a0 on', 'a1 off', 'a2 on', 'b0 off', 'b1 off', 'b2 on'])
  expect(objectAt(document, properties, 'D', 'BaseState')).toBeNull()
})

test('their order, groups, locks and usages follow one another', () => {
  expect(name('D', 'Order', 0)).toBe('a0')
  expect((objectAt(document, properties, 'D', 'Order', 1, 0) as PdfString).text()).toBe('Group')
  expect(name('D', 'Order', 1, 2)).toBe('a2')
  expect(name('D', 'Order', 2)).toBe('b2')
  expect(name('D', 'RBGroups', 0, 1)).toBe('b1')
  expect(name('D', 'Locked', 0)).toBe('b1')
  expect(name('D', 'AS', 0, 'OCGs', 0)).toBe('b2')
  expect(name('Configs', 0)).toBe('Night')
})

test('a configuration that can be chosen switches only the layers of its own document', () => {
  const configuration = objectAt(document, properties, 'Configs', 0)
  expect(objectAt(document, configuration, 'BaseState')).toEqual(new Name('Unchanged'))
  expect(objectAt(document, configuration, 'ON')).toEqual([])
  expect(objectAt(document, configuration, 'OFF')).toHaveLength(3)
  expect(name('Configs', 0, 'OFF', 2)).toBe('b2')
})

test('layers meant for something else than what is seen neither hide anything nor keep others from it', () => {
  const design = drawnPdf([{}], {
    catalog: `/OCProperties << /OCGs [${id(0)} ${id(1)}] /D << /Intent /Design /OFF [${id(0)} ${id(1)}] >> >>`,
    extra: ['<< /Type /OCG /Name (seen) >>', '<< /Type /OCG /Name (design) /Intent [/Design] >>'],
  })
  const merged = assemblePdfs([design, first]).document
  const defaults = objectAt(merged, merged.catalog, 'OCProperties', 'D')
  expect(objectAt(merged, defaults, 'Intent')).toEqual([new Name('Design'), new Name('View')])
  expect(describePdf(merged).layers).toEqual(['seen on', 'design off', 'a0 on', 'a1 off', 'a2 on'])
  expect(objectAt(document, properties, 'D', 'Intent')).toBeNull()
})

test('the configuration has the name of the first, and pages lead to their own layers', () => {
  expect(name('D')).toBe('Print')
  expect(objectAt(document, properties, 'D', 'ListMode')).toEqual(new Name('VisiblePages'))
  const layerOf = (page: number) =>
    objectAt(document, document.catalog, 'Pages', 'Kids', page, 'Resources', 'Properties', 'L', 'Name')
  expect([layerOf(0), layerOf(2)].map((value) => (value as PdfString).text())).toEqual(['a0', 'b0'])
})

test('layers of a file without an order stay in the list beside those of one that has one', () => {
  const unordered = layered('c', `/OFF [${id(1)}]`)
  const listed = (pdfs: readonly Buffer[]) => {
    const merged = assemblePdfs(pdfs).document
    const order = objectAt(merged, merged.catalog, 'OCProperties', 'D', 'Order')
    if (!Array.isArray(order)) return order
    return order.map((_, index) => {
      const layer = objectAt(merged, merged.catalog, 'OCProperties', 'D', 'Order', index, 'Name')
      return layer instanceof PdfString ? layer.text() : 'group'
    })
  }
  expect(listed([first, unordered])).toEqual(['a0', 'group', 'c0', 'c1', 'c2'])
  expect(listed([unordered, second])).toEqual(['c0', 'c1', 'c2', 'b2'])
  expect(listed([unordered, unordered])).toBeNull()
  expect(listed([layered('d', '/Order []'), unordered])).toEqual(['c0', 'c1', 'c2'])
})
