import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { expect, test } from '@jest/globals'
import type { OutcomeFile } from '../model/outcome.ts'
import { pairsOf } from './compared-pairs.ts'

const item = (name: string, size = 1) => ({
  ...{ id: name, name, size, file: new File(['x'.repeat(size)], name) },
  status: 'ready' as const,
})
const result = (name: string, more: Partial<OutcomeFile> = {}): OutcomeFile => ({
  ...{ name, size: 1, downloadUrl: name, isZip: name.endsWith('.zip') },
  ...more,
})

test('of as many results as files each is seen beside the file in its place, and the archive beside none', () => {
  const pairs = pairsOf(
    [item('a.png'), item('b.png')],
    [result('a.pdf'), result('b.pdf'), result('all.zip')],
    {},
    {},
  )
  expect([...pairs].map(([url, { before, befores }]) => [url, before.name, befores])).toEqual([
    ['a.pdf', 'a.png', undefined],
    ['b.pdf', 'b.png', undefined],
  ])
})

test('a single result of several files is seen beside all of them, where it says that it joins them', () => {
  const items = [item('a.png'), item('b.png')]
  const pair = pairsOf(items, [result('all.pdf', { joins: 2 })], {}, {}).get('all.pdf')
  expect(pair?.befores?.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(pairsOf(items, [result('all.pdf')], {}, {}).size).toBe(0)
})

test('after a reload the chosen files are gone, and there is nothing to compare with', () => {
  expect(pairsOf([item('a.png', 0)], [result('a.pdf')], {}, {}).size).toBe(0)
})

test('a page that was turned is seen turned, where the list of pages counts', () => {
  const pictures = [2, 3].map((page) => result(`${page}.jpg`, { source: { item: 0, page } }))
  const turns = (settings: Readonly<Record<string, unknown>>) =>
    [...pairsOf([item('a.pdf')], pictures, settings, pdfToJpg.options).values()].map(({ turn }) => turn)
  expect(turns({ pageRange: 'custom', pages: '2@90, 3-' })).toEqual([90, 0])
  expect(turns({ pageRange: 'all', pages: '2@90, 3-' })).toEqual([0, 0])
  expect(turns({ pageRange: 'custom', pages: '2@9' })).toEqual([0, 0])
})

test('a document made of some pages is seen beside those, turned as they were', () => {
  const taken = (settings: Readonly<Record<string, unknown>>) =>
    pairsOf([item('a.pdf')], [result('a.docx')], settings, pdfToWord.options).get('a.docx')?.taken
  expect([...(taken({ pages: '3, 5@90' }) ?? [])]).toEqual([
    [3, 0],
    [5, 90],
  ])
  expect(taken({ pages: '' })).toBeUndefined()
  expect(taken({ level: 'low' })).toBeUndefined()
})
