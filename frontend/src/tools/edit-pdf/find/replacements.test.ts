import { maxSaveElements, saveLimits } from '@folio/contract/editing/editor'
import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { pageHits } from './page-hits.ts'
import { replacements, type Situation } from './replacements.ts'

const contents = ['Mrs Hill met Mrs Hill', 'No one else', 'For Mrs Hill only']
const items = contents.map((content) => textItem(content))
const page = { items, paragraphs: [], width: 600, height: 800 }
const hits = pageHits(page, [], { words: 'mrs hill', matchCase: false, wholeWords: false })
const free: Situation = { edited: new Set(), refused: new Set(), pageWidth: () => 600 }
const idOf = (index: number) => items[index]?.id ?? ''

test('only what was found changes, and a text is written once', () => {
  expect(replacements(hits, 'Ms Dale', free)).toEqual({
    writings: [
      { item: items[0], content: 'Ms Dale met Ms Dale', pageWidth: 600 },
      { item: items[2], content: 'For Ms Dale only', pageWidth: 600 },
    ],
    replaced: 3,
    refused: 0,
    long: 0,
    beyond: 0,
  })
})

test('nothing may stand in its place', () => {
  expect(replacements(hits.slice(2), '', free).writings[0]?.content).toBe('For  only')
})

test('what cannot be changed is left and counted', () => {
  const { writings, replaced, refused } = replacements(hits, 'Ms Dale', {
    ...free,
    refused: new Set([idOf(0)]),
  })
  expect([writings.map(({ item }) => item), replaced, refused]).toEqual([[items[2]], 1, 2])
})

test('no text becomes longer than one that can be saved', () => {
  const long = 'x'.repeat(saveLimits.contentLength - 'For  only'.length)
  expect(replacements(hits, long, free)).toMatchObject({ replaced: 1, refused: 0, long: 2 })
  expect(replacements(hits, `${long}x`, free)).toMatchObject({ replaced: 0, refused: 0, long: 3 })
})

test('there are no more edits than one save takes, and edited texts are among them', () => {
  const others = Array.from({ length: maxSaveElements - 2 }, (_, index) => `other ${index}`)
  const almost = { ...free, edited: new Set([idOf(2), ...others]) }
  expect(replacements(hits, 'Ms Dale', almost)).toMatchObject({ replaced: 3, beyond: 0 })
  const full = { ...free, edited: new Set([idOf(2), ...others, 'one more']) }
  expect(replacements(hits, 'Ms Dale', full)).toMatchObject({ replaced: 1, refused: 0, beyond: 2 })
})
