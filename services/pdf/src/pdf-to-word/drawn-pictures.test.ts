import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { all } from '../../testing/office/read-docx.ts'
import { appearance, firstExtraOf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'
import { at, font, type OnePage, onePageWord, textsOf } from '../../testing/word/one-page-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const make = (page: OnePage) => onePageWord(words, page)

describe('what a page draws', () => {
  const bars =
    '0 0.4 0.8 rg 120 500 30 100 re f 170 500 30 60 re f 220 500 30 140 re f 0 G 100 500 m 300 500 l S'

  test('is a picture at its place, and its labels stay texts at theirs', async () => {
    const made = await make({
      content: `${at(72, 720, 'A paragraph above the chart that says what it shows')} ${bars} 0 g ${at(126, 610, '100', 8)} ${at(226, 645, '140', 8)}
        ${at(72, 450, 'A paragraph below the chart that goes on with the report')}`,
    })
    const pictures = [...made.files.keys()].filter((name) => name.startsWith('word/media/'))
    expect(pictures).toHaveLength(1)
    const { data, info } = await sharp(made.files.get(pictures[0] ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // Three bars and the line below them: 200 points wide, 140.5 high, at 200 dpi with a margin.
    const [width, height] = [info.width, info.height].map((pixels) => (pixels / 200) * 72)
    expect(Math.abs((width ?? 0) - 203)).toBeLessThan(1)
    expect(Math.abs((height ?? 0) - 143.5)).toBeLessThan(1)
    const colorAt = (x: number, y: number) => {
      const [column, row] = [x - 100 + 1.5, 640 - y + 1.5].map((points) => Math.round((points * 200) / 72))
      return [
        ...data
          .subarray(((row ?? 0) * info.width + (column ?? 0)) * info.channels)
          .subarray(0, info.channels),
      ]
    }
    expect(colorAt(135, 550)).toEqual([0, 102, 204, 255])
    expect(colorAt(185, 620)[3]).toBe(0)
    const framed = made.paragraphs.filter(({ node }) => all(node, 'w:framePr').length > 0)
    expect(framed.map(({ text }) => text).sort()).toEqual(['100', '140'])
    const places = framed.flatMap(({ node }) =>
      all(node, 'w:framePr').map(({ attributes }) => Number(attributes['w:x']) / 20),
    )
    expect(places.map(Math.round).sort()).toEqual([126, 226])
    // LibreOffice sets some frames that leave their width open as narrow as a letter.
    const widths = framed.flatMap(({ node }) =>
      all(node, 'w:framePr').map(({ attributes }) => attributes['w:w']),
    )
    expect(widths.every((width) => Number(width) / 20 > 15)).toBe(true)
    expect(textsOf(made).filter((text) => text.startsWith('A paragraph'))).toHaveLength(2)
  })

  test('is one picture with its labels where it is a chart that is read by its numbers', async () => {
    const scale = [0, 50, 100]
      .map((value, index) => at(93 - 4.5 * index, 498 + 50 * index, String(value), 8))
      .join(' ')
    const months = ['Jan', 'Feb', 'Mar'].map((name, index) => at(126 + 50 * index, 488, name, 8)).join(' ')
    const made = await make({
      content: `${at(72, 720, 'A paragraph above the chart that says what it shows')} ${bars} 0 g ${scale} ${months}
        ${at(72, 450, 'A paragraph below the chart that goes on with the report')}`,
    })
    const pictures = [...made.files.keys()].filter((name) => name.startsWith('word/media/'))
    expect(pictures).toHaveLength(1)
    expect(textsOf(made)).toEqual([expect.stringContaining('above'), expect.stringContaining('below')])
    const document = made.files.get('word/document.xml')?.toString() ?? ''
    const [, description = ''] = /descr="([^"]*)"/.exec(document) ?? []
    expect(description.split('; ').sort()).toEqual(['0', '100', '50', 'Feb', 'Jan', 'Mar'])
  })

  test('is no table for the frame around it', async () => {
    const made = await make({
      content: `0 G 80 480 260 200 re S ${bars} 0 g ${at(180, 660, 'Harbor fees', 10)}`,
    })
    expect(made.files.get('word/document.xml')?.toString()).not.toContain('<w:tbl>')
    expect([...made.files.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  })

  test('lies under a longer text without taking it out of the flow', async () => {
    const line = (y: number) =>
      at(90, y, 'A line of the text that stands on a drawing and is read as text', 10)
    const made = await make({
      content: `0.9 0.9 1 rg 80 600 m 280 760 l 480 600 l f 0 g ${[740, 726, 712, 698].map(line).join(' ')}`,
    })
    expect(made.paragraphs.filter(({ node }) => all(node, 'w:framePr').length > 0)).toEqual([])
    expect([...made.files.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  })

  test('is nothing where there are only rules, bullets and white areas', async () => {
    const bullet = (y: number) => `0 g 60 ${y} m 64 ${y + 4} l 68 ${y} l f ${at(72, y, 'entry')}`
    const made = await make({
      content: `1 g 100 100 m 300 300 l 400 100 l f 0 G 72 690 m 500 690 l S ${bullet(650)} ${bullet(630)}`,
    })
    expect([...made.files.keys()].filter((name) => name.startsWith('word/media/'))).toEqual([])
  })

  test('is what annotations look like, too: a stamp, a frame', async () => {
    const made = await make({
      content: at(72, 720, 'Stamp'),
      entries: `/Annots [<< /Type /Annot /Subtype /Stamp /Rect [72 600 152 650] /F 4 /AP << /N ${firstExtraOf(1)} 0 R >> >>]`,
      extra: [appearance('0.1 0.3 0.8', 80, 50)],
    })
    expect(textsOf(made)).toEqual(['Stamp'])
    const [picture, ...more] = [...made.files.keys()].filter((name) => name.startsWith('word/media/'))
    expect(more).toEqual([])
    const { channels } = await sharp(made.files.get(picture ?? '')).stats()
    expect(channels.slice(0, 3).map(({ max }) => max)).toEqual(
      [26, 77, 204].map((value) => expect.closeTo(value, -0.5)),
    )
  })

  test('is what annotations look like where text stands on them, too, without the text in them', async () => {
    const stamp = (index: number, rect: string) =>
      `<< /Type /Annot /Subtype /Stamp /Rect [${rect}] /F 4 /AP << /N ${firstExtraOf(1) + index} 0 R >> >>`
    const strokes = (text: string) => ({
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 80 50] /Resources << ${font} >>`,
      data: `0.1 0.3 0.8 RG 3 w 2 2 m 40 48 l 78 2 l S ${text}`,
    })
    const ink =
      '<< /Type /Annot /Subtype /Ink /Rect [300 600 400 660] /F 4 /C [0.8 0 0] /InkList [[302 602 350 655 398 602]] >>'
    const made = await make({
      content: [at(72, 720, 'Above'), at(80, 620, 'On it'), at(310, 640, 'Signed')].join(' '),
      entries: `/Annots [${stamp(0, '72 600 152 650')} ${stamp(1, '72 400 152 450')} ${ink}]`,
      extra: [strokes(''), strokes(at(30, 10, 'Paid', 10))],
    })
    expect(textsOf(made).sort()).toEqual(['Above', 'On it', 'Paid', 'Signed'])
    expect(made.images).toBe(3)
    for (const [name, picture] of made.files) {
      if (!name.startsWith('word/media/')) continue
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
      const pixels = Array.from({ length: info.width * info.height }, (_, index) => [
        ...data.subarray(index * info.channels, (index + 1) * info.channels),
      ])
      const opaque = pixels.filter(([, , , alpha]) => alpha === 255)
      expect(opaque.length).toBeGreaterThan(100)
      // The letters would be black.
      expect(opaque.filter((channels) => Math.max(...channels.slice(0, 3)) < 100)).toEqual([])
    }
  })

  test('is the ground of a page where nothing stands on it', async () => {
    const made = await make({ content: '0.9 0.5 0.1 rg 0 0 600 800 re f' })
    expect(made.images).toBe(1)
    const withText = await make({ content: `0.9 0.5 0.1 rg 0 0 600 800 re f 0 g ${at(72, 720, 'Text')}` })
    expect(withText.images).toBe(0)
  })

  test('is a stencil that is filled with a pattern, in the colors of the pattern', async () => {
    const shading = `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 600 0]
      /Function << /FunctionType 2 /Domain [0 1] /C0 [0.9 0.2 0] /C1 [0.9 0.6 0] /N 1 >> >>`
    const made = await make({
      content: `${at(72, 720, 'Above')} /Pattern cs /P scn q 200 0 0 100 72 500 cm
        BI /W 8 /H 2 /BPC 1 /IM true ID \x0f\xf0 EI Q`,
      resources: `/Pattern << /P << /PatternType 2 /Shading ${shading} >> >>`,
    })
    const [picture, ...more] = [...made.files.keys()].filter((name) => name.startsWith('word/media/'))
    expect(more).toEqual([])
    const { channels } = await sharp(made.files.get(picture ?? '')).stats()
    expect(channels[0]?.max).toBeGreaterThan(220)
    expect(channels[1]?.max).toBeGreaterThan(50)
  })

  test('all over a page in a gradient is the ground of texts that keep their places, light ones can be read', async () => {
    const shading = `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 600 0]
      /Function << /FunctionType 2 /Domain [0 1] /C0 [0.2 0.2 0.9] /C1 [0.2 0.6 0.9] /N 1 >> >>`
    const slide = await make({
      content: `/S sh 1 g ${at(72, 720, 'White on blue')}`,
      resources: `/Shading << /S ${shading} >>`,
    })
    expect([slide.facts.inPlace, slide.images, textsOf(slide)]).toEqual([[1], 1, ['White on blue']])
    const band = await make({
      content: `q 60 700 400 60 re W n /S sh Q ${at(72, 600, 'Below a band')}`,
      resources: `/Shading << /S ${shading} >>`,
    })
    expect(band.facts.inPlace).toEqual([])
    const framed = await make({
      content: `0 G 20 30 m 20 20 30 20 30 20 c 580 20 l 580 780 l 20 780 l h S ${at(72, 720, 'In a frame')}`,
    })
    expect(framed.facts.inPlace).toEqual([])
  })

  test('by thousands of rules keeps all texts where they stand on it', async () => {
    const strokes = Array.from({ length: 2100 }, (_, index) => {
      const [x, y] = [72 + (index % 420), 200 + 100 * Math.floor(index / 420)]
      return `${x} ${y} m ${x} ${y + 10 + (index % 13)} l S`
    })
    const made = await make({ content: `${at(72, 760, 'Heart rate')} 0.3 w ${strokes.join(' ')}` })
    expect(made.facts.inPlace).toEqual([1])
    expect([made.images, textsOf(made)]).toEqual([1, ['Heart rate']])
  })
})
