import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { all, wordText } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf, firstExtraOf } from '../../testing/pdfs/drawn-pdf.ts'
import type { PdfObject } from '../../testing/pdfs/pdf-builder.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'
import { at, box, font, type OnePage, onePageWord, textsOf } from '../../testing/word/one-page-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const make = (page: OnePage) => onePageWord(words, page)
const first = firstExtraOf(1)

describe('text', () => {
  test('keeps font, size, style and color', async () => {
    const made = await make({
      content: `1 0 0 rg ${at(72, 700, 'plain', 12)} ${at(72, 650, 'loud', 20, 'F2')}`,
    })
    const styles = made.files.get('word/styles.xml')?.toString() ?? ''
    expect(textsOf(made)).toEqual(['plain', 'loud'])
    expect(styles).toContain('w:ascii="Arial"')
    expect(styles).toContain('<w:color w:val="FF0000"/><w:sz w:val="24"/>')
    expect(styles).toMatch(/w:styleId="Heading1".*Times New Roman.*<w:b\/>.*<w:i\/>.*<w:sz w:val="40"\/>/)
  })

  test('in white on a band brings the band along', async () => {
    const made = await make({
      content: `0.2 0.2 0.4 rg 60 700 480 32 re f 1 1 1 rg ${at(72, 720, 'Annual report')} ${at(72, 704, 'of the harbor')}
        0 g ${at(72, 600, 'plain')}`,
    })
    const shaded = made.paragraphs.filter(({ node }) => all(node, 'w:shd').length > 0)
    expect(shaded.map(({ text }) => text).join(' ')).toBe('Annual report of the harbor')
    const fills = shaded.flatMap(({ node }) =>
      all(node, 'w:shd').map(({ attributes }) => attributes['w:fill']),
    )
    expect(new Set(fills)).toEqual(new Set(['333366']))
  })

  test('that is only part of a soft mask stays away', async () => {
    const mask: PdfObject = {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency /CS /DeviceGray >> /Resources << ${font} >>`,
      data: `1 g ${at(72, 700, 'stencil')}`,
    }
    const made = await make({
      content: `q /Masked gs ${at(72, 600, 'seen')} Q ${at(72, 500, 'after')}`,
      resources: `/ExtGState << /Masked << /SMask << /S /Luminosity /G ${first} 0 R >> >> >>`,
      extra: [mask],
    })
    expect(textsOf(made)).toEqual(['seen', 'after'])
  })

  test('that is hidden, clipped away or in a layer that is off stays away', async () => {
    const layer = `/OCProperties << /OCGs [${first} 0 R] /D << /OFF [${first} 0 R] >> >>`
    const made = await make({
      content: [
        at(72, 700, 'seen'),
        `BT 3 Tr /F1 12 Tf 72 650 Td (unseen) Tj 0 Tr ET`,
        `q 300 300 50 50 re W n ${at(72, 600, 'clipped')} Q`,
        `/OC /L BDC ${at(72, 550, 'layered')} EMC`,
      ].join('\n'),
      resources: `/Properties << /L ${first} 0 R >>`,
      extra: ['<< /Type /OCG /Name (off) >>'],
      catalog: layer,
    })
    expect(textsOf(made)).toEqual(['seen'])
  })

  test('in a form, and of a field', async () => {
    const form: PdfObject = {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 300 50] /Matrix [1 0 0 1 72 600] /Resources << ${font} >>`,
      data: at(0, 10, 'inside a form'),
    }
    const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (x) /F 4 /Rect [72 500 272 520] /AP << /N ${first + 2} 0 R >> >>`
    const look: PdfObject = {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << ${font} >>`,
      data: at(2, 5, 'filled in'),
    }
    const made = await make({
      content: `${at(72, 700, 'above')} /X Do`,
      resources: `/XObject << /X ${first} 0 R >>`,
      entries: `/Annots [${first + 1} 0 R]`,
      extra: [form, field, look],
      catalog: `/AcroForm << /Fields [${first + 1} 0 R] >>`,
    })
    expect(textsOf(made)).toEqual(['above', 'inside a form', 'filled in'])
  })

  test('of a page that is turned, and on a page turned by its text', async () => {
    const upright = await make({ content: at(72, 700, 'turned page'), entries: '/Rotate 90' })
    expect(textsOf(upright)).toEqual(['turned page'])
    const sideways = await make({ content: 'BT /F1 12 Tf 0 1 -1 0 300 100 Tm (read from the side) Tj ET' })
    expect(textsOf(sideways)).toEqual(['read from the side'])
    expect(all(sideways.document, 'w:pgSz')[0]?.attributes['w:orient']).toBe('landscape')
  })

  test('with a link that can be followed, without one that runs something', async () => {
    const link = (uri: string, y: number) =>
      `<< /Type /Annot /Subtype /Link /Rect [70 ${y} 200 ${y + 14}] /A << /S /URI /URI (${uri}) >> >>`
    const made = await make({
      content: `${at(72, 700, 'the site')} ${at(72, 600, 'the trap')}`,
      entries: `/Annots [${first} 0 R ${first + 1} 0 R]`,
      extra: [link('https://example.org/a b?c=1', 697), link('javascript:alert\\(1\\)', 597)],
    })
    expect(wordFaults(made)).toEqual([])
    expect(made.links).toEqual(['https://example.org/a%20b?c=1'])
    // It is as black and as plain as it was, whatever the style of links looks like.
    const [look] = all(all(made.document, 'w:hyperlink')[0] ?? made.document, 'w:rPr')
    expect(look?.children.map((part) => typeof part !== 'string' && part.attributes['w:val'])).toEqual([
      'Hyperlink',
      '000000',
      'none',
    ])
    expect(all(made.document, 'w:hyperlink').map(wordText)).toEqual(['the site'])
  })
})

describe('pictures', () => {
  const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0])
  const image: PdfObject = {
    dictionary:
      '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
    data: pixels,
  }
  const resources = `/XObject << /I ${first} 0 R >>`

  test('can be followed where a link lies over them, drawn ones too, and not where it lies over a corner', async () => {
    const link = (to: string, [x, y, width, height]: readonly [number, number, number, number]) =>
      `<< /Type /Annot /Subtype /Link /Rect [${x} ${y} ${x + width} ${y + height}] ${to} >>`
    const out = (uri: string) => `/A << /S /URI /URI (${uri}) >>`
    const made = await make({
      content: `q 90 0 0 90 72 600 cm /I Do Q ${at(72, 560, 'below')}
        0.8 0.2 0.1 rg 72 440 m 122 530 l 172 440 l 80 500 l 165 495 l f ${at(72, 400, 'further below')}
        q 90 0 0 90 72 290 cm /I Do Q ${at(72, 260, 'the end')}`,
      resources,
      entries: `/Annots [${first + 1} 0 R ${first + 2} 0 R ${first + 3} 0 R]`,
      extra: [
        image,
        link(out('https://example.org/logo'), [70, 598, 94, 94]),
        link('/Dest [0 /XYZ 72 400 0]', [72, 440, 100, 90]),
        link(out('https://example.org/corner'), [72, 290, 20, 20]),
      ],
    })
    expect(wordFaults(made)).toEqual([])
    expect(made.links).toEqual(['https://example.org/logo'])
    const linked = all(made.document, 'w:hyperlink').map((part) => [
      all(part, 'wp:extent').length,
      part.attributes['w:anchor'] ?? '',
    ])
    expect(linked).toEqual([
      [1, ''],
      [1, 'Place1'],
    ])
    expect(all(made.document, 'a:hlinkClick')).toHaveLength(1)
    expect(all(made.document, 'wp:extent')).toHaveLength(3)
  })

  test('stand in the text with their size', async () => {
    const made = await make({
      content: `${at(72, 700, 'above')} q 144 0 0 72 72 600 cm /I Do Q ${at(72, 560, 'below')}`,
      resources,
      extra: [image],
    })
    expect(made.images).toBe(1)
    expect(all(made.document, 'wp:extent')[0]?.attributes).toEqual({
      cx: String(144 * 12700),
      cy: String(72 * 12700),
    })
    expect(made.paragraphs.map(({ text, node }) => text || all(node, 'wp:inline').length)).toEqual([
      'above',
      1,
      'below',
    ])
    expect([...made.files.keys()].filter((name) => name.startsWith('word/media'))).toHaveLength(1)
  })

  test('that are set askew are seen askew', async () => {
    const black = {
      dictionary:
        '/Type /XObject /Subtype /Image /Width 100 /Height 50 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      data: Buffer.alloc(5000),
    }
    const [cos, sin] = [Math.cos(0.2), Math.sin(0.2)]
    const matrix = [200 * cos, 200 * sin, -100 * sin, 100 * cos, 200, 500].map((value) => value.toFixed(3))
    const made = await make({
      content: `${at(72, 700, 'above')} q ${matrix.join(' ')} cm /I Do Q`,
      resources,
      extra: [black],
    })
    const [name] = [...made.files.keys()].filter((file) => file.startsWith('word/media'))
    const { data, info } = await sharp(made.files.get(name ?? ''))
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.width / info.height).toBeCloseTo((2 * cos + sin) / (2 * sin + cos), 1)
    const middle = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)
    expect([data[0], data[middle]]).toEqual([255, 0])
  })

  test('that are wider than the text keep their place beside the margins', async () => {
    const made = await make({ content: 'q 600 0 0 300 0 400 cm /I Do Q', resources, extra: [image] })
    const [indents] = made.paragraphs.flatMap(({ node }) => all(node, 'w:ind'))
    const document = made.files.get('word/document.xml')?.toString() ?? ''
    const margins = /w:pgMar [^>]*w:right="(\d+)"[^>]*w:left="(\d+)"/.exec(document)
    expect(indents?.attributes).toMatchObject({ 'w:left': `-${margins?.[2]}` })
    expect(Math.abs(Number(indents?.attributes['w:right']) + Number(margins?.[1]))).toBeLessThan(40)
  })

  test('that fill the paper lie on it from edge to edge', async () => {
    const made = await make({ content: 'q 600 0 0 800 0 0 cm /I Do Q', resources, extra: [image] })
    const document = made.files.get('word/document.xml')?.toString() ?? ''
    expect(document).toMatch(/relativeFrom="page"><wp:posOffset>0<.*relativeFrom="page"><wp:posOffset>0</)
    expect(document).toContain(`<wp:extent cx="${600 * 12_700}" cy="${800 * 12_700}"/>`)
  })

  test('a page that is nothing else is told', async () => {
    const made = await make({ content: 'q 600 0 0 800 0 0 cm /I Do Q', resources, extra: [image] })
    expect(made.facts).toMatchObject({ pages: 1, pictures: [1], hiddenText: 0, unreadable: 0 })
    expect(made.images).toBe(1)
  })

  test('a page that is nothing else, with recognized text behind it, is told as such', async () => {
    const content = `q 600 0 0 800 0 0 cm /I Do Q BT 3 Tr /F1 12 Tf 72 650 Td (recognized) Tj ET`
    const made = await make({ content, resources, extra: [image] })
    expect(made.facts).toMatchObject({ pages: 1, pictures: [1], hiddenText: 1, unreadable: 0 })
    expect(textsOf(made)).toEqual([])
  })
})

describe('tables', () => {
  const grid =
    [100, 200, 300].map((x) => `${x} 600 m ${x} 680 l S`).join(' ') +
    [600, 640, 680].map((y) => ` 100 ${y} m 300 ${y} l S`).join('')

  test('with rules become tables', async () => {
    const texts = [at(110, 655, 'a'), at(210, 655, 'b'), at(110, 615, 'c'), at(210, 615, 'd')].join(' ')
    const made = await make({ content: `${grid} ${texts}` })
    expect(made.tables).toEqual([
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ])
  })

  test('one that nobody has filled in is one', async () => {
    const made = await make({ content: `${grid} ${at(72, 500, 'below')}` })
    expect(made.tables).toEqual([
      [
        ['', ''],
        ['', ''],
      ],
    ])
    expect(textsOf(made)).toContain('below')
  })
})

test('tags name paragraphs and headings', async () => {
  const content = [
    '/H2 << /MCID 0 >> BDC',
    at(72, 700, 'A heading no larger'),
    'EMC /P << /MCID 1 >> BDC',
    at(72, 680, 'than its text'),
    'EMC',
  ].join(' ')
  const root = `<< /Type /StructTreeRoot /K [${first + 1} 0 R ${first + 2} 0 R] /ParentTree << /Nums [0 [${first + 1} 0 R ${first + 2} 0 R]] >> >>`
  const element = (role: string, mcid: number) =>
    `<< /Type /StructElem /S /${role} /P ${first} 0 R /Pg 3 0 R /K ${mcid} >>`
  const made = await make({
    content,
    entries: '/StructParents 0',
    extra: [root, element('H2', 0), element('P', 1)],
    catalog: `/StructTreeRoot ${first} 0 R /MarkInfo << /Marked true >>`,
  })
  expect(made.paragraphs.map(({ text, style }) => [text, style])).toEqual([
    ['A heading no larger', 'Heading2'],
    ['than its text', undefined],
  ])
})

test('tags describe pictures', async () => {
  const image: PdfObject = {
    dictionary:
      '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    data: Buffer.from([0, 255]),
  }
  const figure = first + 2
  const made = await make({
    content: `${at(72, 700, 'above')} /Figure << /MCID 0 >> BDC q 144 0 0 72 72 600 cm /I Do Q EMC`,
    entries: '/StructParents 0',
    resources: `/XObject << /I ${first} 0 R >>`,
    extra: [
      image,
      `<< /Type /StructTreeRoot /K ${figure} 0 R /ParentTree << /Nums [0 [${figure} 0 R]] >> >>`,
      `<< /Type /StructElem /S /Figure /Alt (a gray step) /P ${first + 1} 0 R /Pg 3 0 R /K 0 >>`,
    ],
    catalog: `/StructTreeRoot ${first + 1} 0 R /MarkInfo << /Marked true >>`,
  })
  expect(all(made.document, 'wp:docPr').map(({ attributes }) => attributes.descr)).toEqual(['a gray step'])
})

test('bookmarks name headings', async () => {
  const made = await make({
    content: [
      at(72, 700, 'Chapter One'),
      at(72, 680, 'and its text, which is longer than its heading'),
      at(72, 640, 'Part Two'),
      at(72, 620, 'and more of it'),
    ].join(' '),
    extra: [
      `<< /Type /Outlines /First ${first + 1} 0 R /Last ${first + 1} 0 R /Count 2 >>`,
      `<< /Title (Chapter one) /Parent ${first} 0 R /Dest [3 0 R /Fit] /First ${first + 2} 0 R /Last ${first + 2} 0 R /Count 1 >>`,
      `<< /Title (Part  two) /Parent ${first + 1} 0 R /Dest [3 0 R /Fit] >>`,
    ],
    catalog: `/Outlines ${first} 0 R`,
  })
  expect(made.paragraphs.map(({ style }) => style)).toEqual(['Heading1', undefined, 'Heading2', undefined])
})

test('a document that takes too long is ended and named, and the next one is converted', async () => {
  const hasty = await testWordMaker({ timeoutMs: 6_000 })
  try {
    const many = Array.from({ length: 60_000 }, (_, index) =>
      at(index % 500, index % 700, 'word after word'),
    ).join('\n')
    const slow = drawnPdf(
      Array.from({ length: 12 }, () => ({ content: many, entries: box, resources: font })),
    )
    await expect(hasty.make(slow)).rejects.toMatchObject({
      code: 'timed-out',
      message: 'in.pdf took too long to convert',
    })
    const made = await hasty.make(
      drawnPdf([{ content: at(72, 700, 'quick'), entries: box, resources: font }]),
    )
    expect(textsOf(made)).toEqual(['quick'])
  } finally {
    await hasty.close()
  }
})

describe('pages', () => {
  test('a table with text beside it stands at its place, before the paragraph it belongs to', async () => {
    const rules = [700, 680, 660, 640].map((y) => `400 ${y} m 528 ${y} l S`).join(' ')
    const text = [705, 690, 675, 660, 645, 630]
      .map((y) => at(72, y, 'a line of an article that goes on and on'))
      .join(' ')
    const made = await make({
      content: `${rules} 400 640 m 400 700 l S 528 640 m 528 700 l S ${at(405, 685, 'Facts')} ${text}`,
    })
    const document = made.files.get('word/document.xml')?.toString() ?? ''
    expect(document).toMatch(/<w:tblpPr [^>]*w:tblpX="80\d\d" w:tblpY="20\d\d"\/>/)
    expect(document.indexOf('Facts')).toBeLessThan(document.indexOf('an article'))
    expect(textsOf(made)).toHaveLength(1)
  })

  const grid = (ys: readonly number[]) => ys.map((y) => `72 ${y} m 528 ${y} l S`).join(' ')
  const sides = (from: number, to: number) => `72 ${from} m 72 ${to} l S 528 ${from} m 528 ${to} l S`

  test('rows that are only gaps between rules stay as low as they are', async () => {
    const ys = [700, 680, 674, 654, 648, 628]
    const made = await make({
      content: `${grid(ys)} ${sides(628, 700)} ${at(80, 685, 'One')} ${at(80, 659, 'Two')} ${at(80, 633, 'Three')}`,
    })
    const document = made.files.get('word/document.xml')?.toString() ?? ''
    const low = [...document.matchAll(/w:line="(\d+)" w:lineRule="exact"/g)].map(
      ([, twips]) => Number(twips) / 20,
    )
    // Beside the thin paragraphs around a table.
    expect(low.filter((height) => height > 1)).toEqual([expect.closeTo(5, 0), expect.closeTo(5, 0)])
  })
})
