import { pageContent } from '@folio/pdf-content/joined-content'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { changedArea, drawByPdfium } from '../../testing/compare-pages.ts'
import { edit, replaceTexts } from '../../testing/edit.ts'
import { element } from '../../testing/element.ts'
import { compositeFont, simpleFont } from '../../testing/embedded-font.ts'
import { fixture } from '../../testing/fixture.ts'
import { pageItems } from '../../testing/page-items.ts'

const contentOf = (pdf: Uint8Array): string => {
  const document = readPdf(pdf, nodeZlib)
  return Buffer.from(pageContent(document, pagesOf(document)[0]?.dict ?? new Map())).toString('latin1')
}

const line = async (pdf: Buffer): Promise<string> =>
  ((await pageTexts(pdf))[0] ?? '').replace(/\s+/g, ' ').trim()

test('a text that is saved as it is changes no byte of the content', async () => {
  const before = fixture({
    pages: ['BT /F1 12 Tf 20 100 Td [(Dear) -300 (Anna)] TJ ET'],
  })
  const [item] = await pageItems(before)
  if (!item) throw new Error('the text is not there')
  const { pdf, report, outcomes } = await edit(before, [item])
  expect(contentOf(pdf)).toBe(contentOf(before))
  expect(report).toEqual([])
  expect(outcomes).toMatchObject([{ id: item.id, change: 'unchanged', font: { kind: 'kept' } }])
})

describe('what begins and ends alike', () => {
  test('keeps its codes and its kerning; the end of the line moves', async () => {
    const before = fixture({
      pages: ['BT /F1 12 Tf 20 100 Td [(To) 80 (tal of A) 120 (pril)] TJ 150 0 Td (stays) Tj ET'],
    })
    const { pdf } = await replaceTexts(before, { 'Total of April': 'Total of my April' })
    expect(await line(pdf)).toBe('Total of my April stays')
    const hex = (text: string) => Buffer.from(text).toString('hex')
    expect(contentOf(pdf)).toContain(`<${hex('To')}> 80 <${hex('tal of ')}>`)
    expect(contentOf(pdf)).toContain(`<${hex('A')}> 120 <${hex('pril')}>`)
    // Nothing left of the new word, and not what follows the text.
    const area = await changedArea(before, pdf, 1, drawByPdfium)
    expect(area?.left).toBeGreaterThanOrEqual(20 + 42)
    expect(area?.right).toBeLessThan(150)
  })

  test('goes together when a word between goes', async () => {
    const words = ['Dear', 'old', 'Anna'].map((word) => `(${word}) Tj`).join(' 40 0 Td ')
    const before = fixture({ pages: [`BT /F1 12 Tf 20 100 Td ${words} ET`] })
    const original = { content: 'Dear old Anna', transform: [12, 0, 0, 12, 20, 100], width: 106 }
    const { pdf } = await edit(before, [element({ x: 20, y: 88, content: 'Dear Anna', original })])
    const [, second] = await pageItems(pdf)
    expect(await line(pdf)).toBe('Dear Anna')
    expect(second?.original?.transform[4]).toBeCloseTo(60, 1)
  })

  test('is printed as often as it was, with what is new', async () => {
    const twice = fixture({ pages: ['BT /F1 12 Tf 20 100 Td (Total sum) Tj 0.3 0 Td (Total sum) Tj ET'] })
    const { pdf } = await replaceTexts(twice, { 'Total sum': 'Total due' })
    const content = contentOf(pdf)
    for (const part of ['Total ', 'due']) {
      expect(content.split(Buffer.from(part).toString('hex'))).toHaveLength(3)
    }
  })
})

test('a justified line keeps both ends', async () => {
  const rows = ['aaa bbb ccc ddd', 'eee fff ggg hhh', 'iii jjj kkk lll', 'mmm nnn']
  const at = (word: number) => 20 + 30 * word
  const content = rows
    .flatMap((row, index) =>
      row.split(' ').map((word, place) => `1 0 0 1 ${at(place)} ${150 - 14 * index} Tm (${word}) Tj`),
    )
    .join(' ')
  const before = fixture({ pages: [`BT /F3 12 Tf ${content} ET`] })
  const original = { content: 'eee fff ggg hhh', transform: [12, 0, 0, 12, 20, 136], width: 111.6 }
  const { pdf } = await edit(before, [element({ x: 20, y: 124, content: 'eee ffff ggg hhh', original })])
  const items = (await pageItems(pdf)).filter(({ original }) => original?.transform[5] === 136)
  const ends = items.map(({ original }) => [original?.transform[4] ?? 0, original?.width ?? 0] as const)
  expect(ends[0]?.[0]).toBeCloseTo(20, 1)
  const last = ends.at(-1)
  expect((last?.[0] ?? 0) + (last?.[1] ?? 0)).toBeCloseTo(at(3) + 3 * 7.2, 1)
})

test('a justified line that grows too long takes what its gaps can give, and then its end moves', async () => {
  const rows = ['aaa bbb ccc', 'ddd eee fff', 'ggg hhh iii']
  const content = rows
    .flatMap((row, index) =>
      row.split(' ').map((word, place) => `1 0 0 1 ${20 + 30 * place} ${150 - 14 * index} Tm (${word}) Tj`),
    )
    .join(' ')
  const before = fixture({ pages: [`BT /F3 12 Tf ${content} ET`] })
  const original = { content: 'ddd eee fff', transform: [12, 0, 0, 12, 20, 136], width: 81.6 }
  const { pdf } = await edit(before, [element({ x: 20, y: 124, content: 'ddd eeeee fff', original })])
  const items = (await pageItems(pdf)).filter(({ original }) => original?.transform[5] === 136)
  const last = items.at(-1)?.original
  // Two letters more, less two fifths of both gaps.
  const end = 20 + 81.6 + 2 * 7.2 - 2 * 0.4 * (30 - 3 * 7.2)
  expect((last?.transform[4] ?? 0) + (last?.width ?? 0)).toBeCloseTo(end, 1)
})

describe('a letter that the font lacks', () => {
  test('is set in another one by itself, and the outcome names it', async () => {
    const font = await compositeFont('Tomsk ')
    const before = fixture({
      pages: [`BT /F4 12 Tf 20 100 Td ${font.write('Tomsk')} Tj ET`],
      fonts: '/F4 100 0 R',
      objects: font.objects,
    })
    const { pdf, outcomes } = await replaceTexts(before, { Tomsk: 'Tomßek' })
    expect(await line(pdf)).toBe('Tomßek')
    expect(contentOf(pdf)).toContain(font.write('Tom'))
    expect(contentOf(pdf)).toContain(font.write('k'))
    expect(outcomes).toMatchObject([
      { change: 'replaced', font: { kind: 'partly substituted', names: ['Liberation Serif'] } },
    ])
    const whole = await replaceTexts(before, { Tomsk: 'Bär' })
    expect(whole.outcomes[0]?.font).toEqual({
      ...{ kind: 'substituted', names: ['Liberation Serif'], alike: true },
    })
  })
})

test('a letter that only another cut of the same font has is set in that one', async () => {
  const [font, other] = [await compositeFont('Tomsk '), await simpleFont('Berg', 105)]
  const before = fixture({
    pages: [
      `BT /F4 12 Tf 20 100 Td ${font.write('Tomsk')} Tj 0 -40 Td /F5 12 Tf ${other.write('Berg')} Tj
        0 -40 Td ${other.write('Berg')} Tj ET`,
    ],
    fonts: '/F4 100 0 R /F5 105 0 R',
    objects: [...font.objects, ...other.objects],
  })
  const { pdf, outcomes } = await replaceTexts(before, { Tomsk: 'Tomrek' })
  expect(await line(pdf)).toBe('Tomrek Berg Berg')
  expect(outcomes).toMatchObject([{ change: 'replaced', font: { kind: 'kept' } }])
  const content = contentOf(pdf)
  expect(content).toContain(`[${font.write('Tom')}] TJ`)
  expect(content).toContain(`[${other.write('re')}] TJ`)
  expect(content).toContain(font.write('k'))
  // Each begins where the one before ends, and what follows is still in its own font and on its own line.
  const items = (await pageItems(pdf)).map(({ content, original }) => ({ content, ...original }))
  expect(items.map(({ content, transform }) => [content, transform?.[5]])).toEqual([
    ...(['Tom', 're', 'k'] as const).map((text) => [text, 100]),
    ...[60, 20].map((level) => ['Berg', level]),
  ])
  for (const [index, at] of [1, 2].entries()) {
    const [last, next] = [items[index], items[at]]
    expect(next?.transform?.[4]).toBeCloseTo((last?.transform?.[4] ?? 0) + (last?.width ?? 0), 2)
  }
  const { outcomes: lacking } = await replaceTexts(before, { Tomsk: 'Tomrx' })
  expect(lacking[0]?.font.kind).toBe('partly substituted')
})

describe('what is said of an edit before it is saved', () => {
  test('how far it reaches beyond the page', async () => {
    const before = fixture({ pages: ['BT /F3 10 Tf 270 100 Td (end) Tj ET'] })
    const { outcomes } = await replaceTexts(before, { end: 'end of it' })
    expect(outcomes[0]?.overflow).toBeCloseTo(270 + 54 - 300, 1)
  })

  test('how far it reaches beyond what its place is clipped to', async () => {
    const cell = 'q 20 90 60 20 re W n BT /F3 10 Tf 22 100 Td (cell) Tj ET Q'
    const form = 'q 1 0 0 1 0 -50 cm /X1 Do Q'
    const before = fixture({
      pages: [`${cell} BT /F3 10 Tf 20 70 Td (free) Tj ET ${form}`],
      resources: '/XObject << /X1 100 0 R >>',
      objects: [
        streamObject(
          'BT /F3 10 Tf 22 100 Td (form) Tj ET',
          '/Type /XObject /Subtype /Form /BBox [20 90 80 110] /Resources 3 0 R',
        ),
      ],
    })
    const longer = await replaceTexts(before, {
      cell: 'cell and more',
      free: 'free and more',
      form: 'form and more',
    })
    expect(longer.outcomes.map(({ clipped, overflow }) => [Math.round(clipped), overflow])).toEqual([
      [22 + 78 - 80, 0],
      [0, 0],
      [22 + 78 - 80, 0],
    ])
    const fits = await replaceTexts(before, { cell: 'cell in', form: 'forms' })
    expect(fits.outcomes).toMatchObject([{ clipped: 0 }, { clipped: 0 }])
  })

  test.each([
    ['a stroke', '70 90 m 70 120 l S', 0],
    ['the frame of a cell', '15 90 55 20 re S', 0],
    ['an area as thin as a stroke', '69.5 90 1 30 re f', 0],
    ['a form', 'q 1 0 0 1 40 0 cm 30 90 m 30 120 l S Q', 0],
    ['a coloured area', '70 90 50 30 re f', undefined],
    ['a level line', '20 98 m 120 98 l S', undefined],
    ['a drawing', '70 90 m 70 120 l 70 130 80 130 80 120 c S', undefined],
    ['a path that only clips', '70 90 m 70 120 l 80 120 l W* n', undefined],
  ])('how far it reaches over a line that is drawn: %s', async (_, drawn, over) => {
    const before = fixture({ pages: [`q ${drawn} Q BT /F3 10 Tf 20 100 Td (one) Tj ET`] })
    const { outcomes, report } = await replaceTexts(before, { one: 'one and more' })
    expect(outcomes[0]?.ruled).toBeCloseTo(over === undefined ? 0 : 20 + 72 - 70, 1)
    const told = report.find(({ code }) => code === 'text-out-of-place')
    expect(told?.count).toBe(over === undefined ? undefined : 1)
    const fits = await replaceTexts(before, { one: 'one and' })
    expect(fits.outcomes[0]?.ruled).toBe(0)
  })

  test('where its ends stand now', async () => {
    const amounts = '(12.50) Tj 6 -20 Td (9.50) Tj 0 -20 Td (7.00) Tj'
    const before = fixture({ pages: [`BT /F3 10 Tf 20 100 Td (one) Tj 40 0 Td ${amounts} ET`] })
    const { outcomes } = await replaceTexts(before, { one: 'one two', '12.50': '112.50' })
    expect(outcomes.map(({ moved }) => moved)).toEqual([
      { start: 0, end: expect.closeTo(24, 1) },
      { start: expect.closeTo(-6, 1), end: expect.closeTo(0, 1) },
    ])
  })

  test('how far it reaches into the next text, on either side', async () => {
    const before = fixture({ pages: ['BT /F3 10 Tf 20 100 Td (one) Tj 60 0 Td (two) Tj ET'] })
    const { outcomes } = await replaceTexts(before, { one: 'one and more' })
    expect(outcomes[0]?.collision).toBeCloseTo(20 + 72 - 80, 1)
    const fits = await replaceTexts(before, { one: 'one and' })
    expect(fits.outcomes[0]).toMatchObject({ collision: 0, overflow: 0 })
  })
})

describe('a line that is read from the right', () => {
  /** Letters of Liberation Sans, one beside the other from the left. */
  const hebrew = 'שלום עולם טוב'
  test('keeps the words beside the one that changes', async () => {
    const set = await replaceTexts(fixture({ pages: ['BT /F1 12 Tf 200 100 Td (x) Tj ET'] }), { x: hebrew })
    const [item] = await pageItems(set.pdf)
    if (!item) throw new Error('the text is not there')
    const { pdf, outcomes } = await edit(set.pdf, [{ ...item, content: 'שלום חבר טוב' }])
    expect(outcomes[0]?.change).toBe('replaced')
    const now = (await pageItems(pdf)).map(({ content }) => content).join('')
    expect([...now.replace(/\s/g, '')].sort()).toEqual([...'שלוםחברטוב'].sort())
    const area = await changedArea(set.pdf, pdf, 1, drawByPdfium)
    // Its first word stands at the right end, and stays.
    expect(area?.right).toBeLessThan(206 - 20)
  })

  test('is set in its own font, letter by letter from the left, where that has them', async () => {
    const letters = [...'שלוםעטבחד ']
    const font = await compositeFont(letters.join(''), { name: 'noto/NotoSansHebrew-Regular' })
    const drawn = (text: string) => font.write([...text].reverse().join(''))
    const before = fixture({
      pages: [`BT /F4 12 Tf 100 100 Td ${drawn('שלום טוב')} Tj ET`],
      fonts: '/F4 100 0 R',
      objects: font.objects,
    })
    const original = { content: 'שלום טוב', transform: [12, 0, 0, 12, 100, 100], width: 45 }
    const { pdf, outcomes } = await edit(before, [element({ x: 100, y: 88, content: 'שלום חדש', original })])
    expect(outcomes).toMatchObject([{ change: 'replaced', font: { kind: 'kept' } }])
    expect(contentOf(pdf)).toContain(drawn('חדש').slice(1, -1))
  })

  test('how far a raised note reaches into the words behind it', async () => {
    const before = fixture({
      pages: ['BT /F3 6 Tf 20 103.4 Td (2) Tj /F3 10 Tf 10 -3.4 Td (words) Tj ET'],
    })
    const { outcomes } = await replaceTexts(before, { 2: '2 to 4' })
    expect(outcomes[0]?.collision).toBeCloseTo(20 + 6 * 3.6 - 30, 1)
  })
})

test('codes of a font that does not say what they mean stay one by one, whatever they look like', async () => {
  // Readers take the numbers of these glyphs for letters of Arabic.
  const [first, second] = ['კარგი', 'დღე']
  const font = await compositeFont(first + second, { silent: true, name: 'dejavu/DejaVuSans' })
  const [one, two] = [font.write(first), font.write(second)]
  const page = `BT /F4 12 Tf 20 100 Td ${one} Tj 60 0 Td ${two} Tj ET`
  const before = fixture({ pages: [page], fonts: '/F4 100 0 R', objects: font.objects })
  const readAs = (hex: string) => Buffer.from(hex.slice(1, -1), 'hex').swap16().toString('utf16le')
  expect(readAs(one) + readAs(two)).toMatch(/\p{Script=Arabic}/u)
  const original = {
    content: `${readAs(one)} ${readAs(two)}`,
    ...{ transform: [12, 0, 0, 12, 20, 100], width: 90 },
  }
  const shorter = original.content.slice(0, -1)
  const { pdf, report } = await edit(before, [element({ x: 20, y: 88, content: shorter, original })])
  expect(report).toEqual([{ code: 'text-replaced', count: 1 }])
  expect(contentOf(pdf)).toContain(one)
  const area = await changedArea(before, pdf, 1, drawByPdfium)
  expect(area?.left).toBeGreaterThanOrEqual(85)
})

test('what a reader knows of a silent font is used: its letters stay, and come again, in it', async () => {
  const font = await compositeFont('Total', { silent: true })
  const page = `BT /F4 12 Tf 20 100 Td ${font.write('Total')} Tj ET`
  const before = fixture({ pages: [page], fonts: '/F4 100 0 R', objects: font.objects })
  const original = { content: 'Total', transform: [12, 0, 0, 12, 20, 100], width: 26 }
  for (const content of ['Tota', 'Totall', 'Talto']) {
    const { pdf, outcomes } = await edit(before, [element({ x: 20, y: 88, content, original })])
    expect(outcomes).toMatchObject([{ change: 'replaced', font: { kind: 'kept' } }])
    const drawn = fixture({
      pages: [`BT /F4 12 Tf 20 100 Td ${font.write(content)} Tj ET`],
      fonts: '/F4 100 0 R',
      objects: font.objects,
    })
    expect(await changedArea(drawn, pdf, 1, drawByPdfium)).toBeUndefined()
  }
})

test('a reader that knows other letters than there are glyphs, or only their numbers, teaches nothing', async () => {
  const font = await compositeFont('Total', { silent: true })
  const page = `BT /F4 12 Tf 20 100 Td ${font.write('Total')} Tj ET`
  const before = fixture({ pages: [page], fonts: '/F4 100 0 R', objects: font.objects })
  const [item] = await pageItems(before)
  const read = { content: 'sum', transform: [12, 0, 0, 12, 20, 100], width: 26 }
  for (const original of [read, item?.original]) {
    if (!original) throw new Error('the text is not there')
    const { outcomes } = await edit(before, [element({ x: 20, y: 88, content: 'alto', original })])
    expect(outcomes).toMatchObject([{ change: 'replaced', font: { kind: 'substituted' } }])
  }
})

test('a silent text whose codes a reader takes for letters from the right keeps all that did not change', async () => {
  const before = fixture({
    pages: ['BT /F4 12 Tf 20 100 Td <004107100712004200430044> Tj ET'],
    fonts: `/F4 << /Type /Font /Subtype /Type0 /BaseFont /Naskh /Encoding /Identity-H /DescendantFonts [
      << /Type /Font /Subtype /CIDFontType2 /BaseFont /Naskh /DW 500
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>] >>`,
  })
  const original = { content: 'A\u0712\u0710BCD', transform: [12, 0, 0, 12, 20, 100], width: 36 }
  const now = element({ x: 20, y: 88, content: 'A\u0712\u0710BQD', original })
  const { pdf, outcomes } = await edit(before, [now])
  expect(outcomes).toMatchObject([{ change: 'replaced', font: { kind: 'partly substituted' } }])
  const content = contentOf(pdf)
  expect(content).toContain('<0041071007120042>')
  expect(content).toContain('0044>')
  expect(content).not.toContain('0043')
})
