import { deflateSync } from 'node:zlib'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { reachable } from '@folio/pdf-objects/walking/reachable'
import { describe, expect, test } from '@jest/globals'
import { check, leastLikeness, textOf } from '../../testing/opened-pdf.ts'
import { tilingPattern, type3Font } from '../../testing/painted-content.ts'
import { PdfBuilder, type Plain } from '../../testing/pdf-builder.ts'
import { bestFlate, type Effort } from '../flate/best-flate.ts'
import { startWorkTime } from '../work/work-time.ts'
import { shortenContent } from './shorten-content.ts'

const font = { Type: '/Font', Subtype: '/Type1', BaseFont: '/Helvetica' }
const form = { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 300, 200] }

/** A curve of many points with more decimals than anyone sees. */
const curve = (height = 50) =>
  Array.from({ length: 60 }, (_, at) => {
    const [x, y] = [(20 + at * 4.3217).toFixed(6), (100 + height * Math.sin(at / 5)).toFixed(6)]
    return `${x} ${y} ${at === 0 ? 'm' : 'l'}`
  }).join('\n')

/** Content under Flate. */
const deflated = (pdf: PdfBuilder, content: string) =>
  pdf.stream({ Filter: '/FlateDecode' }, deflateSync(Buffer.from(content), { level: 9 }))

const words = (text = 'Words stay where they are') => `BT /F 14.000 Tf 20.0 150.0 Td [ (${text}) -0.0 ] TJ ET`

async function shorten(
  pdf: PdfBuilder,
  { rounds = true, effort = 'good' as Effort, milliseconds = 60_000 } = {},
) {
  const before = pdf.bytes()
  const counts = await shortenContent(pdf.document, reachable(pdf.document), {
    rounds,
    effort,
    time: startWorkTime(milliseconds),
  })
  const after = pdf.bytes()
  await check(after)
  expect(await textOf(after)).toBe(await textOf(before))
  return { before, after, counts }
}

function contentOf({ document }: PdfBuilder, value: Plain): string {
  const stream = value instanceof Ref ? document.get(value.id) : null
  if (!(stream instanceof PdfStream)) throw new Error('no stream')
  return Buffer.from(decodeStream(document, stream, { maxBytes: 1e7 }).bytes).toString('latin1')
}

const contentsOf = ({ document }: PdfBuilder, page: Ref) =>
  (document.get(page.id) as Map<string, Plain>).get('Contents')

describe('content is shortened wherever it stands', () => {
  test('with its numbers as they are where rounded ones, being less alike, take more', async () => {
    // What clips is never rounded.
    const clip = '0 0 m 167.716 0 l 167.716 33.401 l 0 33.401 l W n'
    const content = `q ${clip} 0 0 167.716 33.401 re f Q q ${clip} 0 0 167.716 33.401 re S Q`
    const page = (rounds: boolean) => {
      const pdf = new PdfBuilder()
      pdf.page({ content })
      return shorten(pdf, { rounds })
    }
    const [exact, rounded] = [await page(false), await page(true)]
    expect(rounded.counts.bytesAfter).toBeLessThanOrEqual(exact.counts.bytesAfter)
  })

  test.each([
    ['once, where that saves much', 9, 1],
    ['and may be coded again, where that saves little', 0, 0],
  ])('%s', async (_, spaces, finished) => {
    const numbers = Array.from({ length: 300 }, (_, at) => (at * at * 7919) % 997)
    const content = numbers
      .map((at) => `${at} ${996 - at} m${' '.repeat(1 + spaces * (at % 9))}9 9 l S`)
      .join(' ')
    const pdf = new PdfBuilder()
    pdf.page({ content: '', entries: { Contents: deflated(pdf, `${content}${' '.repeat(40)}`) } })
    const { counts } = await shorten(pdf)
    expect([counts.shortened, counts.finished.size]).toEqual([1, finished])
  })

  test('streams that went into another one are finished, too', async () => {
    const pdf = new PdfBuilder()
    const parts = [curve(), words(), curve(90)].map((part) => pdf.stream({}, part))
    pdf.page({ content: '', entries: { Contents: parts }, resources: { Font: { F: pdf.add(font) } } })
    const { counts } = await shorten(pdf)
    expect([counts.shortened, counts.finished.size]).toEqual([1, 3])
  })

  test('a page looks the same and has the same text', async () => {
    const pdf = new PdfBuilder()
    pdf.page({ content: `${words()} 1.500 w ${curve()} S`, resources: { Font: { F: pdf.add(font) } } })
    const { before, after, counts } = await shorten(pdf)
    expect(await leastLikeness(before, after)).toBeGreaterThan(0.999)
    expect(counts).toMatchObject({ found: 1, shortened: 1 })
    expect(counts.bytesAfter).toBeLessThan(counts.bytesBefore / 3)
  })

  test('without rounding every pixel is the same', async () => {
    const pdf = new PdfBuilder()
    pdf.page({ content: `${words()} 1.500 w ${curve()} S`, resources: { Font: { F: pdf.add(font) } } })
    const { before, after } = await shorten(pdf, { rounds: false })
    expect(await leastLikeness(before, after)).toBe(1)
  })

  test('the parts of a page become one, those that pages share stay', async () => {
    const pdf = new PdfBuilder()
    const resources = { Font: { F: pdf.add(font) } }
    const parts = [
      pdf.stream({}, 'q 1 0 0 1 0'),
      pdf.stream({}, ` 20.00 cm ${words('Own')}`),
      pdf.stream({}, 'Q'),
    ]
    const own = pdf.page({ content: '', resources, entries: { Contents: parts } })
    const head = pdf.stream({}, words('Shared'))
    const sharing = [1, 2].map((page) =>
      pdf.page({
        content: '',
        resources,
        entries: { Contents: [head, pdf.stream({}, `${page}.0 w ${curve()} S`)] },
      }),
    )
    const { before, after, counts } = await shorten(pdf)
    expect(contentsOf(pdf, own)).toEqual(parts[0])
    expect(contentOf(pdf, contentsOf(pdf, own) as Ref)).toBe(
      'q 1 0 0 1 0 20 cm BT/F 14 Tf 20 150 Td(Own)Tj ET Q',
    )
    for (const page of sharing) expect(contentsOf(pdf, page)).toHaveLength(2)
    expect(counts).toMatchObject({ found: 1, shortened: 1 })
    expect(await leastLikeness(before, after)).toBeGreaterThan(0.999)
  })

  test('forms keep the decimals that their largest size on a page needs', async () => {
    const pdf = new PdfBuilder()
    const path = '1.2345678 2.3456789 m 3.1415926 4.8765432 l S'.padEnd(120)
    const small = pdf.stream(form, path)
    const inner = pdf.stream(form, path)
    const outer = pdf.stream(
      { ...form, Matrix: [10, 0, 0, 10, 0, 0], Resources: { XObject: { I: inner } } },
      '/I Do',
    )
    const unknown = pdf.stream(form, path)
    const stamp = { Type: '/Annot', Subtype: '/Stamp', Rect: [0, 0, 300, 200], F: 4, AP: { N: unknown } }
    pdf.page({
      content: '/S Do q 10 0 0 10 0 0 cm /O Do Q /U Do',
      resources: { XObject: { S: small, O: outer, U: unknown } },
      entries: { Annots: [stamp] },
    })
    await shorten(pdf)
    expect(contentOf(pdf, small)).toBe('1.23 2.35 m 3.14 4.88 l S')
    expect(contentOf(pdf, inner)).toBe('1.2346 2.3457 m 3.1416 4.8765 l S')
    expect(contentOf(pdf, unknown)).toBe(path.trimEnd())
  })

  test('patterns and glyphs are written shorter, but exactly', async () => {
    const pdf = new PdfBuilder()
    const pattern = tilingPattern(pdf, ' 0.1234567   0.50 5.0 5.0   re f'.padEnd(120), 10)
    const glyph = pdf.stream({}, '  700.00  0 d0   0.1234567 0 500.0 500.0 re   f'.padEnd(120))
    const type3 = type3Font(pdf, glyph, { Widths: [700] })
    pdf.page({
      content: '/Pattern cs /P scn 0 0 300 200 re f BT /F 30 Tf 20 20 Td (aaa) Tj ET',
      resources: { Pattern: { P: pattern }, Font: { F: type3 } },
    })
    const { before, after } = await shorten(pdf)
    expect(contentOf(pdf, pattern)).toBe('.1234567 .5 5 5 re f')
    expect(contentOf(pdf, glyph)).toBe('700 0 d0 .1234567 0 500 500 re f')
    expect(await leastLikeness(before, after)).toBe(1)
  })
})

describe('content is left as it is', () => {
  test.each<[name: string, content: string | Buffer, entries: Record<string, Plain>]>([
    [
      'that is not well formed and cannot be smaller',
      deflateSync('1 0 0 unknown', { level: 9 }),
      { Filter: '/FlateDecode' },
    ],
    ['that cannot be decoded', Buffer.from('no flate data'), { Filter: '/FlateDecode' }],
  ])('%s', async (_, content, entries) => {
    const pdf = new PdfBuilder()
    const stream = pdf.stream(entries, content)
    pdf.page({ content: '', entries: { Contents: stream } })
    pdf.bytes()
    const counts = await shortenContent(pdf.document, reachable(pdf.document), {
      rounds: true,
      effort: 'good',
      time: startWorkTime(1000),
    })
    expect(counts).toMatchObject({ found: 1, shortened: 0 })
    expect((pdf.document.get(stream.id) as PdfStream).raw).toEqual(Buffer.from(content))
  })

  test('for which there is no time', async () => {
    const pdf = new PdfBuilder()
    pdf.page({ content: `${curve()} S` })
    const { counts } = await shorten(pdf, { milliseconds: -1 })
    expect(counts.shortened).toBe(0)
  })
})

test('the greatest effort makes content smaller than zlib does', async () => {
  const page = (pdf: PdfBuilder) => pdf.page({ content: `${curve()} S ${curve(40)} S ${curve(30)} S` })
  const [one, other] = [new PdfBuilder(), new PdfBuilder()]
  page(one)
  page(other)
  const [good, best] = [await shorten(one), await shorten(other, { effort: 'best' })]
  expect(best.counts.bytesAfter).toBeLessThan(0.98 * good.counts.bytesAfter)
  expect(await leastLikeness(good.after, best.after)).toBe(1)
})

test('the failures of the process stay its own', async () => {
  const listeners = () =>
    ['uncaughtException', 'unhandledRejection'].map((event) => process.listenerCount(event))
  const before = listeners()
  await bestFlate(Buffer.from('1 0 0 1 0 0 cm'), 'best')
  expect(listeners()).toEqual(before)
})
