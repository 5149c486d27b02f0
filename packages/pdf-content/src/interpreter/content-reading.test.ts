import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { expect, test } from '@jest/globals'
import { ContentReading, type ContentVisitor } from './content-reading.ts'

const resources = new Map<string, PdfObject>([
  ['Font', new Map([['F1', new Map([['Type', new Name('Font')]])]])],
  ['ExtGState', new Map([['G1', new Map<string, PdfObject>([['SMask', new Name('None')]])]])],
])

function read(content: string, visitor: ContentVisitor = {}): ContentReading {
  const reading = new ContentReading(visitor, {
    document: new PdfDocument(nodeZlib),
    resources,
    node: undefined,
  })
  reading.read(new TextEncoder().encode(content))
  return reading
}

test('what is set holds until it is restored', () => {
  const shown: unknown[] = []
  const show: ContentVisitor['show'] = (_, { state, pen }) =>
    shown.push([
      state.matrix,
      state.text.fontName,
      state.text.size,
      state.text.charSpacing,
      pen.matrix.slice(4),
    ])
  const content = '/F1 9 Tf q 2 0 0 2 0 0 cm 3 Tc BT 5 6 Td (a) Tj 10 TL T* (b) Tj ET Q BT (c) Tj ET'
  const { depth, underflow } = read(`${content} q Q Q`, { show })
  expect(shown).toEqual([
    [[2, 0, 0, 2, 0, 0], 'F1', 9, 3, [5, 6]],
    [[2, 0, 0, 2, 0, 0], 'F1', 9, 3, [5, -4]],
    [[1, 0, 0, 1, 0, 0], 'F1', 9, 0, [0, 0]],
  ])
  expect({ depth, underflow }).toEqual({ depth: 0, underflow: 1 })
})

test('quotes begin a line, the double one sets the spacing before', () => {
  const shown: unknown[] = []
  const show: ContentVisitor['show'] = ({ name }, { state: { text }, pen }) =>
    shown.push([name, text.wordSpacing, text.charSpacing, pen.line[5]])
  read('BT 12 TL (a) \' 4 2 (b) " ET', { show })
  expect(shown).toEqual([
    ["'", 0, 0, -12],
    ['"', 4, 2, -24],
  ])
})

test('marked content is known by what is around it, and ends in the stream it began in', () => {
  const tags: string[][] = []
  const show: ContentVisitor['show'] = (_, { marked }) => {
    const around: string[] = []
    for (let one = marked; one; one = one.around) around.push(one.tag)
    tags.push(around)
  }
  read('/P <</MCID 1>> BDC /Span BMC (a) Tj EMC (b) Tj EMC EMC (c) Tj', { show })
  expect(tags).toEqual([['Span', 'P'], ['P'], []])
})

test('a visitor that has seen enough ends the reading', () => {
  let seen = 0
  read('q q q q', {
    operator: () => {
      seen += 1
      return seen < 3
    },
  })
  expect(seen).toBe(3)
})

test('a graphics state brings its mask', () => {
  expect(read('/G1 gs').state.mask).toEqual(new Name('None'))
})

test('who asks is told what paths clip, until it is restored', () => {
  const clips: unknown[] = []
  const visitor: ContentVisitor = { show: (_, { state }) => clips.push(state.clip) }
  const reading = new ContentReading(visitor, {
    ...{ document: new PdfDocument(nodeZlib), resources, node: undefined, clips: true },
  })
  const content = `
    (none) Tj 0 0 10 10 re f (painted) Tj
    q 2 0 0 2 0 0 cm 5 5 20 -2 re W n (scaled) Tj
    30 0 m 4 0 l 8 4 8 5 9 6 c W* f (both) Tj Q (restored) Tj`
  reading.read(new TextEncoder().encode(content))
  expect(clips).toEqual([undefined, undefined, [10, 6, 50, 10], [10, 6, 50, 10], undefined])
})
