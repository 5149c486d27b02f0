import { readFile } from 'node:fs/promises'
import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { loadSubsetter } from '@folio/pdf-engines/harfbuzz/load-subsetter'
import { isDict } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  compare,
  compositeFont,
  decoded,
  glyphsOf,
  hex,
  latin,
  program,
  show,
  simpleFont,
} from '../../testing/font-documents.ts'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { sameGlyphs } from './programs/same-glyphs.ts'

let dejaVu: Buffer
let liberation: Buffer
let hb: HarfBuzzSubsetter
beforeAll(async () => {
  dejaVu = await readFile('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf')
  liberation = await readFile('/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf')
  hb = await loadSubsetter()
})

/** As another program embeds it: some glyphs, under their numbers in the whole font. */
const part = (font: Buffer, shown: string, dropped: readonly string[] = []) =>
  Buffer.from(hb.subset(font, { glyphs: glyphsOf(font, shown), dropped: ['GSUB', 'GPOS', ...dropped] }))

function entryOf({ document }: PdfBuilder, dict: Ref, key: string) {
  const object = document.get(dict.id)
  return isDict(object) ? document.entry(object, key) : null
}

const fileOf = (pdf: PdfBuilder, font: Ref, key = 'FontFile2') => {
  const descriptor = entryOf(pdf, font, 'FontDescriptor')
  return isDict(descriptor) ? descriptor.get(key) : undefined
}

const nameOf = (pdf: PdfBuilder, font: Ref) => {
  const name = entryOf(pdf, font, 'BaseFont')
  return name instanceof Name ? name.text : undefined
}

describe('subsets of one font become one', () => {
  test('one of names and one of glyph numbers, as word processors write them', async () => {
    const pdf = new PdfBuilder()
    const simple = simpleFont(pdf, program(pdf, part(liberation, 'abcdef')))
    const file = program(pdf, part(liberation, 'efXYZ'))
    const composite = compositeFont(pdf, file)
    pdf.page({
      content: `${show(latin('abcdef'))} ${show(hex(liberation, 'efXYZ'), 'G')}`,
      resources: { Font: { F: simple, G: composite } },
    })
    const { counts, before, after } = await compare(pdf)
    expect(counts).toMatchObject({ found: 2, merged: 1, shortened: 2 })
    expect(after.length).toBeLessThan(before.length)
    const merged = fileOf(pdf, simple) as Ref
    expect(sameGlyphs(liberation, decoded(pdf, merged), glyphsOf(liberation, 'abcdefXYZ'))).toBe(true)
    expect(nameOf(pdf, simple)).toMatch(/^[A-Z]{6}\+Whole$/)
    expect(nameOf(pdf, composite)).toBe(nameOf(pdf, simple))
  })

  test('three for names alone', async () => {
    const pdf = new PdfBuilder()
    const texts = ['abcd', 'cdef', 'efgh']
    const fonts = texts.map((text) => simpleFont(pdf, program(pdf, part(liberation, text))))
    const [F, G, H] = fonts
    pdf.page({
      content: texts.map((text, index) => show(latin(text), ['F', 'G', 'H'][index])).join(' '),
      resources: { Font: { F: F ?? null, G: G ?? null, H: H ?? null } },
    })
    const { counts } = await compare(pdf)
    expect(counts).toMatchObject({ found: 3, merged: 2 })
    expect(new Set(fonts.map((font) => fileOf(pdf, font))).size).toBe(1)
  })
})

describe('left apart are', () => {
  async function apart(one: Buffer, other: Buffer, shown: readonly [string, string]) {
    const pdf = new PdfBuilder()
    const [F, G] = [compositeFont(pdf, program(pdf, one)), compositeFont(pdf, program(pdf, other))]
    pdf.page({ content: `${show(shown[0])} ${show(shown[1], 'G')}`, resources: { Font: { F, G } } })
    const { counts } = await compare(pdf)
    expect(counts).toMatchObject({ found: 2, merged: 0 })
  }

  test('different fonts', () =>
    apart(part(liberation, 'abc'), part(dejaVu, 'abc'), [hex(liberation, 'abc'), hex(dejaVu, 'abc')]))

  test('subsets whose glyphs were numbered anew', async () => {
    const hinting = ['cvt ', 'fpgm', 'prep']
    const renumbered = (text: string) =>
      Buffer.from(
        hb.subset(liberation, { glyphs: glyphsOf(liberation, text), keepsNumbers: false, dropped: hinting }),
      )
    await apart(renumbered('abc'), renumbered('xyz'), ['000100020003', '000100020003'])
  })
})

describe('subset tags', () => {
  test('are put before names that have none, the same in the font and its descriptor', async () => {
    const pdf = new PdfBuilder()
    const font = simpleFont(pdf, program(pdf, liberation))
    pdf.page({ content: show(latin('abc')), resources: { Font: { F: font } } })
    await compare(pdf)
    const descriptor = entryOf(pdf, font, 'FontDescriptor')
    expect(nameOf(pdf, font)).toMatch(/^[A-Z]{6}\+Whole$/)
    expect(isDict(descriptor) && descriptor.get('FontName')).toEqual(new Name(nameOf(pdf, font) ?? ''))
  })

  test('are not put before the names of the standard fonts, nor of a font that stays whole', async () => {
    const pdf = new PdfBuilder()
    const font = pdf.add({
      ...{ Type: '/Font', Subtype: '/TrueType', BaseFont: '/Helvetica', Encoding: '/WinAnsiEncoding' },
      FontDescriptor: {
        Type: '/FontDescriptor',
        FontName: '/Helvetica',
        Flags: 32,
        FontFile2: program(pdf, liberation),
      },
    })
    pdf.page({ content: show(latin('abc')), resources: { Font: { F: font } } })
    const { counts } = await compare(pdf)
    expect(counts.shortened).toBe(1)
    expect(nameOf(pdf, font)).toBe('Helvetica')
  })
})
