import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { describe, expect, test } from '@jest/globals'
import { describePdf } from '../../../testing/pdfs/describe-pdf.ts'
import { drawnPdf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { richPdf } from '../../../testing/pdfs/rich-pdf.ts'
import { openBook } from './book.ts'
import { extractPages } from './extract-pages.ts'

const rich = richPdf({ mark: 'a' })

describe('one page of two', () => {
  test('the first: its links to the second lead nowhere and are counted, all else is there', async () => {
    const { description, losses, texts } = await extractPart(rich, 0)
    expect(texts).toEqual(['a one'])
    expect(description.bookmarks).toEqual(['0 | a 1 | leaf | null | null | page 0 Fit'])
    expect(description.links.map((link) => link.replace(/^.* to /, ''))).toEqual([
      ...Array(5).fill('nowhere'),
      'URI https://example.org/a null',
    ])
    expect(losses).toEqual({ inert: 5, signatures: 0, claims: 0 })
    expect(description.labels).toEqual(['r null 3'])
    expect(description.annotations).toHaveLength(10)
    expect(description.annotations).toContain('0: Text a note true')
    expect(description.fields.map((field) => field.split(' ').slice(0, 4).join(' '))).toEqual([
      '*.total Tx a 7',
      '* Tx a n',
    ])
    expect(description.fields.every((field) => field.includes('Helvetica'))).toBe(true)
    expect(description.layers).toEqual(['Shown on', 'Hidden off'])
    expect(description.tags).toEqual(['0: P(2) / Link(2) Link(2) Link(2) Link(2) Link(2) Link(2)'])
  })

  test('the second: bookmarks that lead to it, under one above them that no longer leads anywhere', async () => {
    const { description, losses, texts, document } = await extractPart(rich, 1)
    expect(texts).toEqual(['a two'])
    expect(description.bookmarks).toEqual([
      '0 | a 1 | open | null | null | nowhere',
      '1 | a 1.1 | closed | null | null | page 0 Fit',
      '2 | a 1.1.1 | leaf | null | null | page 0 FitH 50',
      '0 | a 2 | leaf | 1 0 0 | 2 | page 0 Fit',
    ])
    expect(losses).toEqual({ inert: 1, signatures: 0, claims: 0 })
    expect(description).toMatchObject({ labels: ['D a- 1'], fields: [], links: [], tags: [] })
    expect(pagesOf(document)[0]).toMatchObject({ rotate: 90, mediaBox: [0, 0, 300, 200] })
  })
})

test('all pages: everything but the attached file, in any order, links following', async () => {
  const whole = describePdf(readPdf(rich, nodeZlib))
  const same = (await extractPart(rich, 0, 1)).description
  for (const aspect of [
    'bookmarks',
    'links',
    'destinations',
    'labels',
    'annotations',
    'layers',
    'tags',
  ] as const) {
    expect(same[aspect]).toEqual(whole[aspect])
  }
  const turned = await extractPart(rich, 1, 0)
  expect(turned.texts).toEqual(['a two', 'a one'])
  expect(turned.description.links[0]).toBe('1: 0 0 9 9 to page 0 XYZ 0 100 null')
  expect(turned.description.labels).toEqual(['D a- 1', 'r null 3'])
})

test('web links without a host go on leading where they did', async () => {
  const { document } = await extractPart(
    drawnPdf([{}, {}], { catalog: '/URI << /Base (https://a.example/) >>' }),
    1,
  )
  expect(objectAt(document, document.catalog, 'URI', 'Base')).not.toBeNull()
})

test('a page may come twice', async () => {
  expect((await extractPart(rich, 0, 0, 1)).texts).toEqual(['a one', 'a one', 'a two'])
})

test('the source stays as it was, however many parts are taken', async () => {
  const source = readPdf(rich, nodeZlib)
  const before = describePdf(source)
  const book = openBook(source)
  for (const indices of [[0], [1], [1, 0], [0]]) extractPages(book, indices)
  expect(describePdf(source)).toEqual(before)
})

describe('resources', () => {
  const pages = 8
  /** Every page has the same dictionary with ten large forms and uses one of them, through a second one or not. */
  const shared = (): Buffer => {
    const names = Array.from({ length: 10 }, (_, index) => `X${index}`)
    const first = 3 + 2 * pages
    const forms = names.map((name, index) => ({
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 300 200]${index === 9 ? '' : ' /Resources << >>'}`,
      data: index === 9 ? '/X5 Do' : `% ${name} ${String(index).repeat(20_000)}`,
    }))
    const entries = names.map((name, index) => `/${name} ${first + index} 0 R`).join(' ')
    return drawnPdf(
      Array.from({ length: pages }, (_, page) => ({
        content: page === 7 ? '/X9 Do' : `/X${page} Do`,
        entries: '/MediaBox [0 0 300 200]',
        resources: `/XObject << ${entries} >>`,
      })),
      { extra: forms, catalog: '' },
    )
  }
  const formsOf = async (page: number) => {
    const { document, bytes } = await extractPart(shared(), page)
    const resources = pagesOf(document)[0]?.resources
    const forms = document.dict(resources, 'XObject')
    return { names: forms ? [...forms.keys()] : [], size: bytes.length }
  }

  test('a part has only what its pages use', async () => {
    const { names, size } = await formsOf(3)
    expect(names).toEqual(['X3'])
    expect(size).toBeLessThan(1.2 * 21_000)
  })

  test('also what a form uses that has no resources of its own', async () => {
    expect((await formsOf(7)).names).toEqual(['X5', 'X9'])
  })
})
