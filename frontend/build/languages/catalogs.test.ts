import { editorText } from '@folio/contract/editing/editor-text'
import { describe, expect, test } from '@jest/globals'
import { catalogOf, languages } from './catalog.mjs'
import { compare } from './faults.mjs'
import { allMessages } from './sources.mjs'

const others: string[] = languages()
  .map(({ tag }: { readonly tag: string }) => tag)
  .filter((tag: string) => tag !== 'en')

describe.each(others)('%s', (tag) => {
  test('every translation fits in the place of its English', () => {
    expect(compare(tag, allMessages()).faults).toEqual([])
  })

  test('a text that the page looks for inside another is inside its translation too', () => {
    const { [editorText.retryMark]: mark, [editorText.uploadFailed]: warning } = catalogOf(tag)
    expect(warning).toContain(mark)
  })
})

test('what is missing, unused or unfit is told', () => {
  const [tag = ''] = others
  const messages = new Map([
    ['A text that nobody has translated', { kind: 'text' }],
    ['{0} removed', { kind: 'template' }],
  ])
  const { missing, unused, faults } = compare(tag, messages)
  expect(missing).toEqual(['A text that nobody has translated'])
  expect(unused.length).toBeGreaterThan(1_000)
  expect(faults).toEqual([])
})
