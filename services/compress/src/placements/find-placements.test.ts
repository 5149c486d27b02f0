import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { expect, test } from '@jest/globals'
import { tilingPattern, type3Font } from '../../testing/painted-content.ts'
import { PdfBuilder, type Plain } from '../../testing/pdf-builder.ts'
import { picture } from '../../testing/picture-objects.ts'
import { startWorkTime } from '../work/work-time.ts'
import { findPlacements } from './find-placements.ts'

/** The sizes in points at which the only image of a PDF is painted at most. */
function painted(pdf: PdfBuilder): readonly (readonly [number, number])[] {
  const document = readPdf(pdf.bytes(), nodeZlib)
  const { placements } = findPlacements(document, pagesOf(document), startWorkTime(5_000))
  return [...placements.values()].map(({ width, height }) => [Math.round(width), Math.round(height)])
}

const small = (pdf: PdfBuilder, entries: { readonly [key: string]: Plain } = {}) =>
  picture(pdf, { width: 2, height: 2, space: '/DeviceGray', entries }, Buffer.alloc(4))

const form = { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 100, 100] } as const

function onePage(
  content: string,
  resources: (pdf: PdfBuilder) => { readonly [key: string]: Plain },
  entries = {},
) {
  const pdf = new PdfBuilder()
  pdf.page({ content, resources: resources(pdf), entries })
  return pdf
}

const asIm = (pdf: PdfBuilder) => ({ XObject: { Im: small(pdf) } })

test('the matrix in force is the size, also turned and slanted', () => {
  expect(painted(onePage('100 0 0 50 7 7 cm /Im Do', asIm))).toEqual([[100, 50]])
  expect(painted(onePage('0 100 -50 0 90 7 cm /Im Do', asIm))).toEqual([[100, 50]])
  expect(painted(onePage('30 40 0 20 0 0 cm /Im Do', asIm))).toEqual([[50, 20]])
  expect(painted(onePage('2 0 0 2 0 0 cm 10 0 0 10 0 0 cm /Im Do', asIm))).toEqual([[20, 20]])
})

test('of several places the largest counts, and states are restored', () => {
  expect(
    painted(onePage('q 9 0 0 9 0 0 cm /Im Do Q q 30 0 0 20 0 0 cm /Im Do Q 5 0 0 5 0 0 cm /Im Do', asIm)),
  ).toEqual([[30, 20]])
})

test('a user unit makes everything larger', () => {
  expect(painted(onePage('10 0 0 10 0 0 cm /Im Do', asIm, { UserUnit: 3 }))).toEqual([[30, 30]])
})

test('forms in forms multiply their matrices', () => {
  const pdf = onePage('2 0 0 2 0 0 cm /Outer Do', (built) => {
    const inner = built.stream({ ...form, Resources: asIm(built) }, '4 0 0 4 0 0 cm /Im Do')
    const outer = built.stream(
      { ...form, Matrix: [3, 0, 0, 3, 0, 0], Resources: { XObject: { Inner: inner } } },
      '/Inner Do',
    )
    return { XObject: { Outer: outer } }
  })
  expect(painted(pdf)).toEqual([[24, 24]])
})

test('a form without resources of its own has those of the page', () => {
  const pdf = onePage('/F Do', (built) => ({
    XObject: { Im: small(built), F: built.stream(form, '8 0 0 8 0 0 cm /Im Do') },
  }))
  expect(painted(pdf)).toEqual([[8, 8]])
})

test('patterns begin with the space of the page, whatever holds where they are used', () => {
  const pdf = onePage('9 0 0 9 0 0 cm /Pattern cs /P scn 0 0 5 5 re f', (built) => {
    const entries = { Matrix: [2, 0, 0, 2, 0, 0], Resources: asIm(built) }
    const pattern = tilingPattern(built, '6 0 0 6 0 0 cm /Im Do', 9, entries)
    return { Pattern: { P: pattern } }
  })
  expect(painted(pdf)).toEqual([[12, 12]])
})

test('glyphs of Type 3 fonts grow with the text', () => {
  const pdf = onePage('BT /T3 20 Tf 2 0 0 2 0 0 Tm (a) Tj ET', (built) => {
    const glyph = built.stream({}, '1000 0 0 0 800 800 d1 800 0 0 800 0 0 cm /Im Do')
    const font = type3Font(built, glyph, { Resources: asIm(built) })
    return { Font: { T3: font } }
  })
  expect(painted(pdf)).toEqual([[32, 32]])
})

test('a form shows glyphs in the font and size of who paints it, until it sets its own', () => {
  const pdf = onePage('BT /T3 10 Tf (a) Tj ET /T3 32 Tf /Form Do', (built) => {
    const glyph = built.stream({}, '1000 0 d0 1000 0 0 1000 0 0 cm /Im Do')
    const font = type3Font(built, glyph, { Resources: asIm(built) })
    const shown = built.stream({ ...form, Resources: {} }, 'BT (a) Tj ET')
    return { Font: { T3: font }, XObject: { Form: shown } }
  })
  expect(painted(pdf)).toEqual([[32, 32]])
})

test('appearances are stretched over the rectangle of their annotation', () => {
  const pdf = new PdfBuilder()
  const appearance = pdf.stream({ ...form, Resources: asIm(pdf) }, '100 0 0 100 0 0 cm /Im Do')
  const stamp = pdf.add({ Type: '/Annot', Subtype: '/Stamp', Rect: [0, 0, 250, 50], AP: { N: appearance } })
  pdf.page({ content: '', entries: { Annots: [stamp] } })
  expect(painted(pdf)).toEqual([[250, 50]])
})

test('masks are painted with their image', () => {
  const pdf = onePage('40 0 0 40 0 0 cm /Im Do', (built) => ({
    XObject: { Im: small(built, { SMask: small(built) }) },
  }))
  expect(painted(pdf)).toEqual([
    [40, 40],
    [40, 40],
  ])
})

test('what nothing paints has no place', () => {
  expect(painted(onePage('40 0 0 40 0 0 cm /Other Do', asIm))).toEqual([])
})

test('forms that paint themselves, or each other a hundred times, come to an end', () => {
  const loop = new PdfBuilder()
  const self = loop.stream({ ...form }, '1.01 0 0 1.01 0 0 cm /Self Do /Self Do /Im Do')
  loop.page({ content: '/Self Do', resources: { XObject: { Self: self, Im: small(loop) } } })
  const start = performance.now()
  expect(painted(loop)).toEqual([])
  const tower = new PdfBuilder()
  let level = tower.stream({ ...form, Resources: asIm(tower) }, '/Im Do')
  for (let depth = 0; depth < 12; depth += 1) {
    const calls = Array.from({ length: 10 }, (_, index) => `q 1.${index} 0 0 1 0 0 cm /F Do Q`)
    level = tower.stream({ ...form, Resources: { XObject: { F: level } } }, calls.join(' '))
  }
  tower.page({ content: '/F Do', resources: { XObject: { F: level } } })
  expect(painted(tower).length).toBeLessThanOrEqual(1)
  expect(performance.now() - start).toBeLessThan(90_000)
})
