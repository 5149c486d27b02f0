import { pagePlanText } from '@folio/contract/options/page-plan'
import { annotationsOf } from '@folio/pdf-document/annotations/annotations'
import { isWidget } from '@folio/pdf-document/forms/widgets'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf, pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import { describePdf } from '../../../testing/pdfs/describe-pdf.ts'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { type Files, mergePdfs, sendMerge } from '../../../testing/pdfs/merge-pdfs.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { richPdf } from '../../../testing/pdfs/rich-pdf.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const small = textPdf({ pages: ['one', 'two', 'three'] })
const wide = drawnPdf(
  ['wide', 'turned'].map((words, index) => ({
    content: `BT /F1 18 Tf 20 100 Td (${words}) Tj ET`,
    entries: `/MediaBox [0 0 900 500] /CropBox [10 10 810 410] /Rotate ${90 * index}`,
    resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  })),
)
const both: Files = [
  ['small.pdf', small],
  ['wide.pdf', wide],
]
const rich: Files = [
  ['a.pdf', richPdf({ mark: 'a' })],
  ['b.pdf', richPdf({ mark: 'b' })],
]

async function arranged(files: Files, pages: string, fields: Record<string, string> = {}) {
  const { body, pdf } = await mergePdfs(running, files, { fields: { pages, ...fields } })
  expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors')
  const document = readPdf(pdf, nodeZlib)
  const looks = pagesOf(document).map(({ cropBox, rotate }) => [...cropBox, rotate].join(' '))
  return { document, looks, texts: await pageTexts(pdf), description: describePdf(document), body }
}

test('pages of two files alternate, repeat, are turned and left out', async () => {
  const { texts, looks } = await arranged(both, '1:3,2:1@90,1:1-2@270,2:2@180,2:2@270,1:3')
  expect(texts).toEqual(['three', 'wide', 'one', 'two', 'turned', 'turned', 'three'])
  expect(looks).toEqual([
    ...['0 0 300 200 0', '10 10 810 410 90', '0 0 300 200 270', '0 0 300 200 270'],
    ...['10 10 810 410 270', '10 10 810 410 0', '0 0 300 200 0'],
  ])
})

test('a blank page is as large as its neighbor is seen, and turned like it', async () => {
  const { texts, looks } = await arranged(both, 'blank,1:1,blank,2:1@90,blank,blank')
  expect(texts).toEqual(['', 'one', '', 'wide', '', ''])
  expect(looks).toEqual([
    ...['0 0 300 200 0', '0 0 300 200 0', '0 0 300 200 0'],
    ...['10 10 810 410 90', '10 10 810 410 90', '10 10 810 410 90'],
  ])
})

test('all pages of one file are a result too, the other is not even read', async () => {
  const files: Files = [
    ['broken.pdf', Buffer.from('%PDF-1.7\nnothing of use')],
    ['small.pdf', small],
  ]
  expect((await arranged(files, '2:2-')).texts).toEqual(['two', 'three'])
})

test('links, bookmarks, fields, labels and tags follow their pages', async () => {
  const { description, texts, body } = await arranged(rich, '2:2,1:1,2:1,1:2')
  expect(texts).toEqual(['b two', 'a one', 'b one', 'a two'])
  const byPage = (page: number) =>
    description.links.filter((link) => link.startsWith(`${page}:`)).map((link) => link.replace(/^.* to /, ''))
  const [there, page] = [/^page 3 /, /^page 0 /]
  for (const [from, to] of [
    [1, there],
    [2, page],
  ] as const) {
    const links = byPage(from)
    expect(links).toHaveLength(6)
    expect(links.filter((link) => to.test(link))).toHaveLength(5)
  }
  const bookmarks = description.bookmarks.map((line) => line.split(' | '))
  expect(bookmarks.map((parts) => `${parts[1]} to ${parts.at(-1)?.slice(0, 6)}`)).toEqual([
    ...['b 1 to page 2', 'b 1.1 to page 0', 'b 1.1.1 to page 0', 'b 2 to page 0'],
    ...['a 1 to page 1', 'a 1.1 to page 3', 'a 1.1.1 to page 3', 'a 2 to page 3'],
  ])
  expect(description.labels).toEqual(['D b- 1', 'r null 3', 'r null 3', 'D a- 1'])
  expect(description.tags.map((line) => line.split(':')[0])).toEqual(['1', '2'])
  // The one that stands on no page goes with the file whose pages are not in their order.
  expect(description.fields).toHaveLength(5)
  expect(body.report).toEqual(
    expect.arrayContaining([
      { code: 'pages', count: 4 },
      { code: 'links', count: 12, of: 12 },
      { code: 'bookmarks', count: 8, of: 8 },
      { code: 'fields', count: 5, of: 5 },
    ]),
  )
})

test('a page that comes twice shows the same fields twice', async () => {
  const { document, description } = await arranged(rich, '1:1,2:1,1:1@90')
  expect(description.fields.map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
    ...['*.total Tx a 7', '* Tx a n', '*.total Tx b 7', '* Tx b n'],
  ])
  const pages = pagesOf(document)
  for (const [index, { dict }] of pages.entries()) {
    for (const item of document.array(dict, 'Annots') ?? []) {
      const of = objectAt(document, item, 'P')
      expect(of === null || of === pages[index]?.dict).toBe(true)
    }
  }
  const widgets = pages.map(
    ({ dict }) => annotationsOf(document, dict).filter((item) => isWidget(document, item)).length,
  )
  expect(widgets).toEqual([2, 2, 2])
})

test('an action into an attached file still finds the page that the file is attached to', async () => {
  const first = firstExtraOf(2)
  const attached = drawnPdf(
    [
      { entries: `/MediaBox [0 0 300 200] /Annots [${first} 0 R]` },
      { entries: `/MediaBox [0 0 300 200] /Annots [${first + 1} 0 R]` },
    ],
    {
      extra: [
        `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToE /D [0 /Fit] /T << /R /C /P 1 /A 0 >> >> >>`,
        `<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /Type /Filespec /F (a.pdf) /EF << /F ${first + 2} 0 R >> >> >>`,
        { dictionary: '/Type /EmbeddedFile', data: small.toString('latin1') },
      ],
    },
  )
  const { document } = await arranged(
    [
      ['attached.pdf', attached],
      ['small.pdf', small],
    ],
    '1:1,2:1,blank,1:2,2:2',
  )
  const link = pagesOf(document)[0]?.dict
  expect(objectAt(document, link, 'Annots', 0, 'A', 'T', 'P')).toBe(3)
})

test('what is first in the result speaks for the whole', async () => {
  const titled = (title: string) =>
    textPdf({ pages: [title], extra: [`<< /Title (${title}) >>`], trailer: '/Info 6 0 R' })
  const files: Files = [
    ['x.pdf', titled('X')],
    ['y.pdf', titled('Y')],
  ]
  const { document } = await arranged(files, '2:1,1:1')
  const info = document.dict(document.trailer, 'Info') ?? new Map()
  expect(document.string(info, 'Title')?.text()).toBe('Y')
})

test('the order of the files is that of the field, as for passwords', async () => {
  const { pdf } = await mergePdfs(running, both, { order: [1, 0], fields: { pages: '1:1,2:1' } })
  expect(await pageTexts(pdf)).toEqual(['wide', 'one'])
})

test.each([
  ['1:4', 'small.pdf: Start page cannot be greater than 3'],
  ['1:1-4', 'small.pdf: End page cannot be greater than 3'],
  ['3:1', pagePlanText.noFile(3, 2)],
  ['blank', pagePlanText.onlyBlank],
  ['1:1@45', pagePlanText.unreadable],
  ['1:0', 'Please enter a valid start page number'],
])('pages %s are refused: %s', async (pages, error) => {
  const { status, body } = await sendMerge(running, both, { fields: { pages } })
  expect([status, body.error]).toEqual([400, error])
})

test('a plan of thousands of pages has room in the request', async () => {
  const pages = Array.from({ length: 4_000 }, (_, index) => `${1 + (index % 2)}:${1 + (index % 2)}@90`).join(
    ',',
  )
  expect(pages.length).toBeGreaterThan(24_000)
  expect((await arranged(both, pages)).looks).toHaveLength(4_000)
})
