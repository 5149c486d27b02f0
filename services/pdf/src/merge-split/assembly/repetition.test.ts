import { labelsOf } from '@folio/pdf-document/pages/page-labels'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { separateRepeats } from '@folio/pdf-document/pages/repeated-pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { ObjectComparison } from './same-object.ts'
import { joinNames } from './tag-names.ts'

/** An array in so many layers, each of which names all of the next. */
function layered(document: PdfDocument, layers: number, perLayer: number): Ref {
  let below: PdfObject[] = [1]
  for (let layer = 0; layer < layers; layer += 1) {
    const items = below
    below = Array.from({ length: perLayer }, () => document.add([...items]))
  }
  return document.add(below)
}

test('objects that share what they are made of are compared once', () => {
  const document = new PdfDocument(nodeZlib)
  const comparison = new ObjectComparison(document)
  const [one, other] = [layered(document, 4, 200), layered(document, 4, 200)]
  expect(comparison.isSame(one, other)).toBe(true)
  expect(comparison.isSame(one, layered(document, 3, 200))).toBe(false)
})

test('comparisons without end end in a difference', () => {
  const document = new PdfDocument(nodeZlib)
  const long = Array.from({ length: 3_000_000 }, () => 7)
  const comparison = new ObjectComparison(document)
  expect(comparison.isSame([...long], [...long])).toBe(true)
  expect(comparison.isSame([...long], [...long])).toBe(false)
})

test('a row of 100,000 roles gets new names from its end to its beginning', () => {
  const roles = (last: string): Dict =>
    new Map(
      Array.from({ length: 100_000 }, (_, index) => [
        `R${index}`,
        new Name(index === 99_999 ? last : `R${index + 1}`),
      ]),
    )
  const joined = roles('P')
  const renamed = joinNames(new PdfDocument(nodeZlib), joined, roles('Span'))
  expect(renamed.size).toBe(100_000)
  expect([joined.get('R0_2'), joined.get('R99999_2')]).toEqual([new Name('R1_2'), new Name('Span')])
})

test('pages find their labels among 100,000 ranges', () => {
  const ranges = Array.from({ length: 100_000 }, (_, index) => ({
    start: 2 * index,
    range: new Map(),
    first: 1,
  }))
  const pages = Array.from({ length: 100_000 }, (_, index) => index)
  const labels = labelsOf(ranges, pages)
  expect(labels.slice(0, 3).map(({ number }) => number)).toEqual([1, 2, 1])
  expect(labels[99_999]?.range).toBe(ranges[49_999]?.range)
  expect(labelsOf(ranges.slice(1), [0])[0]?.number).toBe(1)
})

/** A page with so many annotations that comes so often. */
function repeated(annotations: readonly PdfObject[], times: number) {
  const document = new PdfDocument(nodeZlib)
  const page = document.add(new Map<string, PdfObject>([['Annots', [...annotations]]]))
  const pages = document.add(new Map([['Kids', Array.from({ length: times }, () => page)]]))
  document.trailer.set('Root', document.add(new Map([['Pages', pages]])))
  return separateRepeats(document, document.catalog, pagesOf(document))
}

test('an annotation that a page names often is copied once, and not for all pages without end', () => {
  const note = (): Dict => new Map([['Subtype', new Name('Text')]])
  const shared = note()
  expect(repeated([shared, shared, shared], 2)[1]?.dict.get('Annots')).toHaveLength(1)
  const many = Array.from({ length: 1_000 }, note)
  expect(() => repeated(many, 300)).toThrow(OversizedStream)
})
