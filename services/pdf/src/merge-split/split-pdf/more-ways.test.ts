import { randomBytes } from 'node:crypto'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { sendSplit, splitThroughHttp } from '../../../testing/service/split-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const pages = Array.from({ length: 11 }, (_, index) => `page ${index + 1}`)
const eleven = textPdf({ pages })

/** Names, page ranges and texts of what comes back. */
async function split(pdf: Buffer, fields: Record<string, string>) {
  const { body, parts } = await splitThroughHttp(running, pdf, fields)
  const texts = await Promise.all([...parts.values()].map(pageTexts))
  return {
    ranges: body.splitFiles.map(({ pageRange }) => pageRange),
    names: [...parts.keys()],
    texts,
    parts,
    body,
  }
}

async function refusal(pdf: Buffer, fields: Record<string, string>) {
  const { status, body } = await sendSplit(running, pdf, fields)
  return [status, body.code, body.error]
}

test('every so many pages, the last part with what is left', async () => {
  const { ranges, names, body } = await split(eleven, { moreWays: 'every', everyPages: '4' })
  expect(ranges).toEqual(['1-4', '5-8', '9-11'])
  expect(names[2]).toBe('Bericht 2026-pages-09-11.pdf')
  expect(body.splitMethod).toBe('pages')
})

test('odd and even pages; a single page is odd', async () => {
  const { ranges, texts } = await split(eleven, { moreWays: 'odd-even' })
  expect(ranges).toEqual(['1, 3, 5, …, 11', '2, 4, 6, …, 10'])
  expect(texts[1]).toEqual(['page 2', 'page 4', 'page 6', 'page 8', 'page 10'])
  expect((await split(textPdf({ pages: ['only'] }), { moreWays: 'odd-even' })).body.download.type).toBe('pdf')
})

/** A preface without a bookmark, two chapters on pages 2 and 4, a section on page 3. */
const chapters = (): Buffer => {
  const id = (index: number) => `${firstExtraOf(5) + index} 0 R`
  const page = (number: number) => `${1 + 2 * number} 0 R`
  return drawnPdf(
    Array.from({ length: 5 }, (_, index) => ({
      content: `BT /F1 18 Tf 20 100 Td (p${index + 1}) Tj ET`,
      resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    })),
    {
      catalog: `/Outlines ${id(0)}`,
      extra: [
        `<< /First ${id(1)} /Last ${id(3)} >>`,
        `<< /Title (Eins/Zwei) /Parent ${id(0)} /Next ${id(3)} /First ${id(2)} /Last ${id(2)} /Count 1 /Dest [${page(2)} /Fit] >>`,
        `<< /Title (Section) /Parent ${id(1)} /Dest [${page(3)} /Fit] >>`,
        `<< /Title (Drei: Ende?) /Parent ${id(0)} /Prev ${id(1)} /A << /S /GoTo /D [${page(4)} /Fit] >> >>`,
      ],
    },
  )
}

describe('chosen pages in one file', () => {
  test('come in the order they are named in, and more than once where that is asked', async () => {
    const { texts, body } = await split(eleven, { moreWays: 'extract', pages: '10-, 2, 2' })
    expect(texts).toEqual([['page 10', 'page 11', 'page 2', 'page 2']])
    expect(body.download).toMatchObject({ type: 'pdf', fileCount: 1 })
  })

  test('are told with the bookmarks that lead to them', async () => {
    const { body } = await split(chapters(), { moreWays: 'extract', pages: '3' })
    expect(body.report).toEqual([
      { code: 'pages', count: 1 },
      { code: 'bookmarks', count: 2, of: 3 },
      { code: 'links-inert', count: 1 },
    ])
    expect((await split(chapters(), {})).body.report).toContainEqual({ code: 'bookmarks', count: 3, of: 3 })
  })

  test.each([
    ['', 'Please enter the pages to keep'],
    ['12', 'Start page cannot be greater than 11'],
    ['5-4', 'End page cannot be less than start page'],
    ['1,blank', 'Blank pages can be inserted in Merge PDF only'],
    ['2:1', 'There is no file 2, only 1'],
    ['1:1;2', 'Please enter pages such as 1-3,7,10-'],
    [
      Array.from({ length: 500 }, () => '1-').join(),
      'This would give more than 5,000 pages. Please choose fewer.',
    ],
  ])('%.20p is refused', async (pages, error) => {
    const [status, , text] = await refusal(eleven, { moreWays: 'extract', pages })
    expect([status, text]).toEqual([error.includes('5,000') ? 422 : 400, error])
  })
})

describe('at bookmarks', () => {
  test('of the top level, named by their titles, with what stands before the first', async () => {
    const { texts, names } = await split(chapters(), { moreWays: 'bookmarks' })
    expect(texts).toEqual([['p1'], ['p2', 'p3'], ['p4', 'p5']])
    expect(names).toEqual([
      'Bericht 2026-pages-1.pdf',
      'Bericht 2026-2 Eins-Zwei.pdf',
      'Bericht 2026-3 Drei_ Ende_.pdf',
    ])
  })

  test('down to the second level, by a template', async () => {
    const fields = {
      moreWays: 'bookmarks',
      bookmarkLevel: '2',
      nameTemplate: '{n}. {bookmark} ({first}-{last})',
    }
    const { ranges, names } = await split(chapters(), fields)
    expect(ranges).toEqual(['1', '2', '3', '4-5'])
    expect(names).toEqual([
      '1.  (1-1).pdf',
      '2. Eins-Zwei (2-2).pdf',
      '3. Section (3-3).pdf',
      '4. Drei_ Ende_ (4-5).pdf',
    ])
  })

  test('need bookmarks', async () => {
    expect(await refusal(eleven, { moreWays: 'bookmarks' })).toEqual([
      ...[400, 'wrong-option', 'This PDF has no bookmarks to split at'],
    ])
  })
})

describe('by size', () => {
  /** Pages with so many bytes each that nothing shrinks. */
  const heavy = (...sizes: readonly number[]): Buffer =>
    drawnPdf(
      sizes.map((_, index) => ({
        content: '/Im Do',
        resources: `/XObject << /Im ${firstExtraOf(sizes.length) + index} 0 R >>`,
      })),
      {
        extra: sizes.map((size) => ({
          dictionary: `/Type /XObject /Subtype /Image /Width ${size} /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray`,
          data: randomBytes(size).toString('latin1'),
        })),
      },
    )

  test('as many pages as fit, and not one less', async () => {
    const { ranges, parts } = await split(heavy(...Array<number>(7).fill(300_000)), {
      ...{ moreWays: 'size', maxMegabytes: '1' },
    })
    expect(ranges).toEqual(['1-3', '4-6', '7'])
    for (const part of parts.values()) expect(part.length).toBeLessThanOrEqual(1_000_000)
  })

  test('a page that is larger by itself comes alone, and the report says so', async () => {
    const { ranges, body } = await split(heavy(200_000, 1_200_000, 200_000), {
      ...{ moreWays: 'size', maxMegabytes: '1' },
    })
    expect(ranges).toEqual(['1', '2', '3'])
    expect(body.report).toContainEqual({ code: 'larger-than-asked', count: 1 })
  })
})

test('names made from a template are fit for a disk and told apart', async () => {
  const { names } = await split(textPdf({ pages: ['a', 'b', 'c'] }), { nameTemplate: '../{name}' })
  expect(names).toEqual(['-Bericht 2026.pdf', '-Bericht 2026 (2).pdf', '-Bericht 2026 (3).pdf'])
  expect(await refusal(eleven, { nameTemplate: '{page}' })).toEqual([
    ...[
      400,
      'wrong-option',
      'nameTemplate must be a name made of text, {name}, {n}, {first}, {last} and {bookmark}.',
    ],
  ])
})

describe('where only some pages are split', () => {
  const customRanges = JSON.stringify([
    { start: 1, end: 3, id: 'a' },
    { start: 4, end: 5, id: 'b' },
    { start: 9, end: 9, id: 'c' },
  ])

  test.each([
    [{ splitMethod: 'pages' }, [['9'], ['2'], ['3'], ['6']]],
    [
      { splitMethod: 'half' },
      [
        ['9', '2'],
        ['3', '6'],
      ],
    ],
    [{ moreWays: 'every', everyPages: '3' }, [['9', '2', '3'], ['6']]],
    [
      { moreWays: 'odd-even' },
      [
        ['9', '3'],
        ['2', '6'],
      ],
    ],
  ])('%j takes these', async (way, expected) => {
    const { texts } = await split(eleven, { ...way, pages: '9,2-3,6' })
    expect(texts).toEqual(expected.map((pages) => pages.map((page) => `page ${page}`)))
  })

  test('bookmarks and sizes go by the document', async () => {
    const { texts } = await split(chapters(), { moreWays: 'bookmarks', pages: '5,2,1' })
    expect(texts).toEqual([['p1'], ['p2'], ['p5']])
  })

  test('ranges name their pages themselves, and lose none of them', async () => {
    const { texts } = await split(eleven, { splitMethod: 'ranges', customRanges, pages: '7, 2@90' })
    expect(texts).toEqual([['page 1', 'page 2', 'page 3'], ['page 4', 'page 5'], ['page 9']])
  })
})

describe('turned pages', () => {
  const turnsOf = (pdf: Buffer) => pagesOf(readPdf(pdf, nodeZlib)).map(({ rotate }) => rotate)

  test('are turned in every file they go into, beyond what their file turns them, and nothing else is', async () => {
    const sideways = drawnPdf(
      ['a', 'b', 'c'].map((words) => ({
        content: `BT /F1 18 Tf 20 100 Td (${words}) Tj ET`,
        entries: '/MediaBox [0 0 300 200] /Rotate 90',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      })),
    )
    const customRanges = JSON.stringify([
      { start: 1, end: 2, id: 'a' },
      { start: 2, end: 3, id: 'b' },
    ])
    const { parts, texts } = await split(sideways, {
      ...{ splitMethod: 'ranges', customRanges, pages: '1, 2@180, 3-@270' },
    })
    const files = [...parts.values()]
    for (const file of files) expect(await checkPdf(file)).toContain('No syntax or stream encoding errors')
    expect(texts).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ])
    expect(files.map(turnsOf)).toEqual([
      [90, 270],
      [270, 0],
    ])
  })

  test('a page that comes twice is turned each time as is told there', async () => {
    const { parts } = await split(eleven, { moreWays: 'extract', pages: '2@90,1,2,2@180' })
    expect([...parts.values()].map(turnsOf)).toEqual([[90, 0, 0, 180]])
  })

  test('what cannot be turned is refused with the sentence of the page', async () => {
    expect(await refusal(eleven, { splitMethod: 'pages', pages: '12@90' })).toEqual([
      ...[400, 'wrong-option', 'Start page cannot be greater than 11'],
    ])
    const [status, , error] = await refusal(eleven, { splitMethod: 'pages', pages: '3@45' })
    expect([status, error]).toEqual([400, 'Please enter pages such as 1-3,7,10-'])
  })
})
