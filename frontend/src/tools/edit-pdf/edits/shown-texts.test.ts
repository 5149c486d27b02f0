import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { editOf } from './edit.ts'
import { shownTexts, type TextUnit } from './shown-texts.ts'

const lines = ['It began so', 'and went on'].map((content) => textItem(content, { id: content }))
const paragraph = textItem('It began so and went on', { id: 'both', lines })
const alone = textItem('(4)', { id: 'alone' })

test.each<[string, readonly string[], TextUnit, readonly string[]]>([
  ['paragraphs where they are asked for', [], 'paragraph', ['both', 'alone']],
  ['lines where they are asked for', [], 'line', ['It began so', 'and went on', 'alone']],
  ['lines where one is edited', ['and went on'], 'paragraph', ['It began so', 'and went on', 'alone']],
  ['the paragraph where it is edited', ['both'], 'line', ['both', 'alone']],
])('%s', (_, edited, unit, shown) => {
  const all = [...lines, paragraph, alone]
  const edits = all.filter(({ id }) => edited.includes(id)).map((item) => editOf(item, 600))
  const texts = shownTexts({ items: [...lines, alone], paragraphs: [paragraph] }, edits, unit)
  expect(texts.map(({ id }) => id)).toEqual(shown)
})
