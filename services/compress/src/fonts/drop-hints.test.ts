import { readFile } from 'node:fs/promises'
import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { glyphCount, readSfnt } from '@folio/font-kit/sfnt/table-directory'
import { loadSubsetter } from '@folio/pdf-engines/harfbuzz/load-subsetter'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { readWhole } from '@folio/pdf-objects/reading/read-pdf'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'
import { decoded, glyphOf, latin, program, show, simpleFont, subset } from '../../testing/font-documents.ts'
import { check, leastLikeness, textOf } from '../../testing/opened-pdf.ts'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { startWorkTime } from '../work/work-time.ts'
import { dropHints } from './drop-hints.ts'
import { sameGlyphs } from './programs/same-glyphs.ts'
import { withoutHints } from './programs/without-hints.ts'
import { fontPrograms } from './uses/font-programs.ts'

let liberation: Buffer
let bench: CompressBench
let hb: HarfBuzzSubsetter
beforeAll(async () => {
  liberation = await readFile('/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf')
  hb = await loadSubsetter()
  bench = await compressBench()
})
afterAll(() => bench.close())

const hintsOf = (font: Uint8Array) =>
  [...readSfnt(font).keys()].filter((tag) => ['cvt ', 'fpgm', 'prep'].includes(tag))

async function textInLiberation(): Promise<{ pdf: PdfBuilder; file: Ref }> {
  const pdf = new PdfBuilder()
  const file = program(pdf, liberation)
  pdf.page({ content: show(latin()), resources: { Font: { F: simpleFont(pdf, file) } } })
  await subset(pdf)
  return { pdf, file }
}

test('a program without hints has the same outlines, maps and names in fewer bytes', async () => {
  const { pdf, file } = await textInLiberation()
  const before = decoded(pdf, file)
  await dropHints(pdf.document, pdf.document.ids(), startWorkTime(60_000))
  const after = decoded(pdf, file)
  expect(hintsOf(before)).toHaveLength(3)
  expect(hintsOf(after)).toEqual([])
  expect(after.length).toBeLessThan(before.length * 0.6)
  const glyphs = Array.from({ length: glyphCount(readSfnt(before)) }, (_, glyph) => glyph)
  expect(sameGlyphs(before, after, glyphs)).toBe(true)
  for (const tag of ['cmap', 'post']) expect(readSfnt(after).get(tag)).toEqual(readSfnt(before).get(tag))
  const stream = pdf.document.get(file.id)
  expect(stream instanceof PdfStream && stream.dict.get('Length1')).toBe(after.length)
})

test('glyphs that are put together of others keep what may put them together', () => {
  const composed = [...'ÀÁÂÃÄÅÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜ']
  const glyphs = composed.map((letter) => glyphOf(liberation)(letter))
  const put = hb.subset(liberation, { glyphs, keepsNumbers: false })
  expect(withoutHints(hb, put)).toBeUndefined()
  const plain = hb.subset(liberation, { glyphs: [...'AEIOU'].map((letter) => glyphOf(liberation)(letter)) })
  expect(hintsOf(withoutHints(hb, plain) ?? plain)).toEqual([])
})

test('a program that has no hints is not said to have lost any, however badly it is deflated', async () => {
  const glyphs = [...'AEIOU'].map((letter) => glyphOf(liberation)(letter))
  const plain = hb.subset(liberation, { glyphs, keepsHints: false })
  const pdf = new PdfBuilder()
  const file = program(pdf, Buffer.from(plain))
  pdf.page({ content: show(latin()), resources: { Font: { F: simpleFont(pdf, file) } } })
  const before = pdf.document.get(file.id)
  expect(await dropHints(pdf.document, pdf.document.ids(), startWorkTime(60_000))).toBe(0)
  expect(pdf.document.get(file.id)).toBe(before)
})

test('damaged programs stay as they are, and so do all when there is no time', async () => {
  const { pdf, file } = await textInLiberation()
  const damaged = program(pdf, Buffer.from(decoded(pdf, file).subarray(0, 3_000)))
  pdf.page({ content: show(latin()), resources: { Font: { F: simpleFont(pdf, damaged) } } })
  const before = [file, damaged].map((ref) => pdf.document.get(ref.id))
  await dropHints(pdf.document, pdf.document.ids(), startWorkTime(-1))
  expect(pdf.document.get(file.id)).toBe(before[0])
  await dropHints(pdf.document, pdf.document.ids(), startWorkTime(60_000))
  expect(pdf.document.get(file.id)).not.toBe(before[0])
  expect(pdf.document.get(damaged.id)).toBe(before[1])
})

describe('a target size', () => {
  function hintsIn(pdf: Uint8Array): string[] {
    const { document, reached } = readWhole(pdf, nodeZlib)
    const [{ stream } = {}] = fontPrograms(document, reached.ids())
    if (!stream) throw new Error('no font')
    return hintsOf(decodeStream(document, stream, { maxBytes: 1e8 }).bytes)
  }

  test('that is met with hints leaves them, and one that is not takes them', async () => {
    const { pdf } = await textInLiberation()
    const { result: mild } = await bench.compressed(pdf.bytes(), { level: 'low' })
    const target = (bytes: number) => ({ level: 'custom', targetMegabytes: bytes / 1024 ** 2 }) as const
    const enough = await bench.compressed(pdf.bytes(), target(mild.length + 2_000))
    expect(hintsIn(enough.result)).toHaveLength(3)
    const less = await bench.compressed(pdf.bytes(), target(mild.length * 0.7))
    expect(less.facts).toMatchObject({ missedTarget: false, unhinted: 1 })
    expect(enough.facts.unhinted).toBe(0)
    expect(hintsIn(less.result)).toEqual([])
    await check(less.result)
    expect(await textOf(less.result)).toBe(await textOf(pdf.bytes()))
    expect(await leastLikeness(pdf.bytes(), less.result)).toBeGreaterThan(0.995)
  })
})
