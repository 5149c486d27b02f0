import { expect, test } from '@jest/globals'
import { pageText, textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { editOf, withContent } from '../edits/edit.ts'
import { byPage, HitCache } from './hit-cache.ts'

const item = textItem('Mrs Hill')
const text = pageText(item)
const query = { words: 'hill', matchCase: false, wholeWords: false }
const edit = (content: string) => withContent(editOf(item, 600), content, 600)

test('a page is searched again when its texts, its edits or the query are others, and not before', () => {
  const cache = new HitCache()
  const first = cache.hitsOf(1, text, [], query)
  expect(first).toHaveLength(1)
  expect(cache.hitsOf(1, text, [], { ...query })).toBe(first)
  expect(cache.hitsOf(1, text, [], { ...query, matchCase: true })).toEqual([])
  expect(cache.hitsOf(1, text, [edit('Mr Dale')], query)).toEqual([])
  expect(cache.hitsOf(1, text, [edit('hill and hill')], query)).toHaveLength(2)
  expect(cache.hitsOf(1, pageText(), [], query)).toEqual([])
  expect(cache.hitsOf(2, text, [], query)).toHaveLength(1)
})

test('edits are found by their page', () => {
  const other = { ...edit('x'), pageNumber: 3 }
  const on = byPage([edit('a'), other])
  expect([on(1).length, on(2).length, on(3)]).toEqual([1, 0, [other]])
})
