import { describe, expect, test } from '@jest/globals'
import { type PicturePages, picturesAhead, picturesInResult } from './picture-pages.ts'

describe('before the conversion', () => {
  const look = (more: Partial<PicturePages>): PicturePages => ({
    ...{ pages: 40, lookedAt: 5, pictures: 0, hiddenText: false },
    ...more,
  })

  test('nothing is said where every page has text', () => {
    expect(picturesAhead(look({}))).toBeUndefined()
  })

  test.each<[more: Partial<PicturePages>, told: string]>([
    [
      { pages: 1, lookedAt: 1, pictures: 1 },
      'The page of this PDF is a picture without text, such as a scan. What stands on it is recognized as far as that is possible here; the result says what became of it.',
    ],
    [
      { pages: 3, lookedAt: 3, pictures: 3 },
      'All 3 pages are pictures without text, such as scans. What stands on them is recognized as far as that is possible here; the result says what became of it.',
    ],
    [
      { pictures: 5 },
      'All 5 pages looked at are pictures without text, such as scans. What stands on them is recognized as far as that is possible here; the result says what became of it.',
    ],
    [
      { pages: 4, lookedAt: 4, pictures: 1 },
      '1 of the 4 pages is a picture without text, such as a scan. What stands on it is recognized as far as that is possible here; the result says what became of it.',
    ],
    [
      { pictures: 2, hiddenText: true },
      '2 of the 5 pages looked at are pictures without text, such as scans. What stands on them is recognized as far as that is possible here, and hidden text for searching becomes the text; the result says what became of it.',
    ],
  ])('%j', (more, told) => {
    expect(picturesAhead(look(more))).toBe(told)
  })
})

describe('after the conversion', () => {
  const pages = { code: 'pages', count: 3 } as const

  test('nothing is said where every page has text', () => {
    expect(picturesInResult([pages])).toBeUndefined()
  })

  test('a document of pictures only has no text that can be edited', () => {
    const pictures = { code: 'pages-as-pictures', count: 3, of: 3 } as const
    const hidden = { code: 'hidden-text-left-out', count: 2 } as const
    expect(picturesInResult([pages, pictures, hidden])).toEqual({
      title: 'No text can be edited',
      text: '3 pages are pictures without text, kept as such. What stands on them cannot be edited. 2 pages had hidden text for searching, which is not carried over.',
      whole: true,
      facts: [pictures, hidden],
    })
  })

  test('where the other pages could not be read, there is no text either', () => {
    const report = [
      { code: 'pages-unreadable', count: 1 },
      { code: 'pages-as-pictures', count: 2, of: 3 },
    ] as const
    expect(picturesInResult(report)).toMatchObject({ whole: true })
  })

  test('pages that are pictures are named, and why', () => {
    const pictures = { code: 'pages-as-pictures', count: 4, of: 9, pages: [2, 4, 5, 6] } as const
    expect(picturesInResult([pictures, { code: 'recognition-missing', count: 1 }])?.text).toBe(
      '4 pages are pictures without text, kept as such (pages 2, 4–6). What stands on them cannot be edited. Text in pictures cannot be recognized here, because no text recognition is installed.',
    )
  })

  test('a document with some pictures has less', () => {
    expect(picturesInResult([pages, { code: 'pages-as-pictures', count: 1, of: 3 }])).toMatchObject({
      title: 'Not all text can be edited',
      text: '1 page is a picture without text, kept as such. What stands on it cannot be edited.',
      whole: false,
    })
  })
})

test('of a searchable PDF it is said where no text can be found', () => {
  const fact = { code: 'pages-not-searchable', count: 1, of: 3, pages: [2] } as const
  expect(picturesInResult([{ code: 'pages', count: 3 }, fact])).toEqual({
    title: 'Not all text can be found',
    text: 'No text could be read on 1 page (page 2).',
    whole: false,
    facts: [fact],
  })
})
