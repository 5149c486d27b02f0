import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { editOf, withContent } from '../edits/edit.ts'
import type { TextItem } from '../texts/text-item.ts'
import { pageHits } from './page-hits.ts'

const lines = ['Signed by Mrs', 'Hill in May'].map((content) => textItem(content))
const paragraph = textItem('Signed by Mrs Hill in May', { lines })
const title = textItem('Hill House')
const text = { items: [title, ...lines], paragraphs: [paragraph], width: 600, height: 800 }
const query = { words: 'Mrs Hill', matchCase: false, wholeWords: false }
const edited = (item: TextItem, content: string) => withContent(editOf(item, 600), content, 600)

test('what the end of a line parts is found in its paragraph', () => {
  expect(pageHits(text, [], query)).toEqual([
    { item: paragraph, line: 1, content: paragraph.content, from: 10, to: 18 },
  ])
})

test('hits come in the order of the page', () => {
  const hits = pageHits(text, [], { ...query, words: 'hill' })
  expect(hits.map(({ item, line, from }) => [item.content, line, from])).toEqual([
    ['Hill House', 0, 0],
    ['Signed by Mrs Hill in May', 1, 14],
  ])
})

test('edited texts are searched in their new words', () => {
  expect(pageHits(text, [edited(paragraph, 'Signed by Mr Hill')], query)).toEqual([])
  const hits = pageHits(text, [edited(title, 'For Mrs Hill')], query)
  expect(hits[0]).toMatchObject({ item: title, content: 'For Mrs Hill', from: 4, to: 12 })
})

test('a paragraph of which a line is edited is searched line by line', () => {
  const hits = pageHits(text, [edited(lines[0] as TextItem, 'By Mrs Hill and Mrs')], query)
  expect(hits.map(({ item, line, from }) => [item.content, line, from])).toEqual([['Signed by Mrs', 1, 3]])
})
