import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { TangledPdf } from '@folio/pdf-objects/damaged-pdf'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { buildPdf, streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { describe, expect, test } from '@jest/globals'
import { ResourceTangles, refuseTangledFields, refuseTangledPage } from './tangles.ts'

const form = (content: string, entries = '') =>
  streamObject(content, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries}`)

/** Looks at a page of this content, whose resources are object 5; further objects from 6. */
function look(content: string, resources: string, more: readonly string[] = [], { nests = true } = {}) {
  const document = readPdf(
    buildPdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources 5 0 R >>',
        4: streamObject(content),
        5: `<< ${resources} >>`,
        ...Object.fromEntries(more.map((object, index) => [6 + index, object])),
      },
    }),
    nodeZlib,
  )
  const [page] = pagesOf(document)
  return () => {
    refuseTangledFields(document, { nests })
    if (!page) throw new Error('there is a page')
    new ResourceTangles(document).refuse(page)
    refuseTangledPage(document, page, { nests })
  }
}

describe('passes', () => {
  test('a page that draws one symbol twenty thousand times, from the resources that all share', () => {
    const symbol = form('0 0 m 9 9 l S '.repeat(30), '/Resources 5 0 R')
    expect(look('/A Do '.repeat(20_000), '/XObject << /A 6 0 R >>', [symbol])).not.toThrow()
  })

  test('a long drawing of its own, however long', () => {
    expect(look('0 0 m 9 9 l S '.repeat(1_000_000), '')).not.toThrow()
  })

  test('a form that draws itself once, for programs that give up at some depth', () => {
    const itself = form('/A Do', '/Resources 5 0 R')
    expect(look('/A Do', '/XObject << /A 6 0 R >>', [itself])).not.toThrow()
    expect(look('/A Do', '/XObject << /A 6 0 R >>', [itself], { nests: false })).toThrow(TangledPdf)
  })

  test('Type 3 fonts that show each other, which programs notice', () => {
    const font = (other: number, glyph: number) =>
      `<< /Subtype /Type3 /Encoding << /Differences [97 /a] >> /CharProcs << /a ${glyph} 0 R >>
        /Resources << /Font << /F ${other} 0 R >> >> >>`
    const glyph = streamObject('9 0 d0 BT /F 9 Tf (aaa) Tj ET')
    const resources = '/Font << /F 6 0 R >>'
    const fonts = [font(7, 8), font(6, 9), glyph, glyph]
    expect(look('BT /F 9 Tf (aaa) Tj ET', resources, fonts, { nests: false })).not.toThrow()
  })

  test('a pattern that fills many shapes, a soft mask over many, and text of drawn letters', () => {
    const pattern = streamObject('0 0 9 9 re f', '/PatternType 1 /BBox [0 0 9 9] /Resources << >>')
    const font =
      '<< /Subtype /Type3 /Encoding << /Differences [97 /a] >> /CharProcs << /a 8 0 R >> /Resources 5 0 R >>'
    const resources = `/Pattern << /P 6 0 R >> /Font << /F 7 0 R >> /ExtGState << /G << /SMask << /G 9 0 R >> >> >>`
    const content = `/Pattern cs /P scn /G gs ${'0 0 9 9 re f '.repeat(5_000)} BT /F 9 Tf (${'a'.repeat(5_000)}) Tj ET`
    const more = [pattern, font, streamObject('0 0 9 9 re f'), form('0 0 9 9 re f')]
    expect(look(content, resources, more)).not.toThrow()
  })
})

const layered = '/OC /L BDC 0 0 9 9 re f EMC'
const layers = '/Properties << /L << /Type /OCMD /VE 6 0 R >> >>'

test('layers that are seen on a condition pass', () => {
  const more = ['[/Or [/Not 7 0 R] 8 0 R [/And 7 0 R 8 0 R]]', '<< /Type /OCG >>', '[/Not 7 0 R]']
  expect(look(layered, layers, more)).not.toThrow()
})

describe('refuses', () => {
  test.each([
    [
      'a condition whose parts are shared',
      [...Array.from({ length: 40 }, (_, at) => `[/And ${at + 7} 0 R ${at + 7} 0 R]`), '[/Not 5 0 R]'],
    ],
    ['a condition that is a part of itself', ['[/Or [/Not 6 0 R] 6 0 R]']],
  ])('%s', (_, more) => {
    expect(look(layered, layers, more)).toThrow(TangledPdf)
  })

  test.each([
    ['forms', '/A Do', '/XObject << /A 6 0 R >>', 1],
    ['forms that are drawn a thousand times', '/A Do '.repeat(1_000), '/XObject << /A 6 0 R >>', 1_000],
  ])('%s in forms', (_, content, resources, times) => {
    const levels = times === 1 ? 60 : 3
    const nested = Array.from({ length: levels }, (_, index) =>
      form('/A Do '.repeat(Math.max(2, times)), `/Resources << /XObject << /A ${7 + index} 0 R >> >>`),
    )
    expect(look(content, resources, [...nested, form('0 0 9 9 re f')])).toThrow(TangledPdf)
  })

  test('content that names one stream over and over', () => {
    const stream = streamObject('0 0 m 9 9 l S '.repeat(100))
    const document = readPdf(
      buildPdf({
        objects: {
          1: '<< /Type /Catalog /Pages 2 0 R >>',
          2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
          3: `<< /Type /Page /MediaBox [0 0 9 9] /Contents [${'4 0 R '.repeat(10_000)}] >>`,
          4: stream,
        },
      }),
      nodeZlib,
    )
    const [page] = pagesOf(document)
    expect(() => page && refuseTangledPage(document, page, { nests: true })).toThrow(TangledPdf)
  })
})
