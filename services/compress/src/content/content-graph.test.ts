import { expect, test } from '@jest/globals'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { contentGraph, NamedStreams } from './content-graph.ts'

const form = { Subtype: '/Form', BBox: [0, 0, 9, 9] } as const

/** The places of streams in the order in which they are worked on. */
function placesIn({ document }: PdfBuilder): Map<number, number> {
  const graph = contentGraph(document, [...document.ids()], new NamedStreams(document))
  return new Map(graph.map(({ ref }, place) => [ref.id, place]))
}

test('forms come after all that may paint them, also where these share one list of forms', () => {
  const pdf = new PdfBuilder()
  const last = pdf.stream(form, '')
  const middle = pdf.stream({ ...form, Resources: { XObject: { Last: last } } }, '')
  const names = pdf.add({ Middle: middle, Last: last })
  const firsts = [1, 2, 3].map(() => pdf.stream({ ...form, Resources: { XObject: names } }, ''))
  const places = placesIn(pdf)
  const [before, after] = [firsts.map(({ id }) => places.get(id) ?? -1), places.get(last.id) ?? -1]
  expect(Math.max(...before)).toBeLessThan(places.get(middle.id) ?? -1)
  expect(places.get(middle.id)).toBeLessThan(after)
})

test('twenty thousand forms that all name each other are put in order at once', () => {
  const pdf = new PdfBuilder()
  const names = pdf.add(null)
  const forms = Array.from({ length: 20_000 }, () =>
    pdf.stream({ ...form, Resources: { XObject: names } }, ''),
  )
  pdf.document.set(names.id, new Map(forms.map((ref, index) => [`F${index}`, ref])))
  const start = process.cpuUsage()
  expect(placesIn(pdf).size).toBe(20_000)
  expect(process.cpuUsage(start).user).toBeLessThan(20_000_000)
})
