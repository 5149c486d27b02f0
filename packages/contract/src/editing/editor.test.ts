import { expect, test } from '@jest/globals'
import { editing, maxSaveElements, type SaveElement, saveLimits } from './editor.ts'

test('as many edits of whole lines as a save may have fit into its body', () => {
  const line = 'A line of a letter is about so long: ninety letters, spaces and some punctuation marks. Ő'
  const element: SaveElement = {
    ...{ id: 'text_500_1000', type: editing.type, pageNumber: 500, x: 123, y: 456, width: 478, height: 18 },
    ...{
      content: line,
      fontSize: Math.PI * 4,
      fontName: 'LinLibertineT-Regular',
      color: editing.color,
    },
    ...{ hasBackground: true, backgroundColor: editing.backgroundColor, isReplacement: true },
    padding: editing.padding,
    // Places of seventeen digits, as sums of numbers in a PDF are.
    original: {
      content: line,
      transform: [Math.PI * 4, 0, 0, Math.PI * 4, Math.PI * 99, Math.PI * 99],
      width: Math.PI * 99,
    },
  }
  const body = JSON.stringify({ elements: Array.from({ length: maxSaveElements }, () => element) })
  expect(new TextEncoder().encode(body).length).toBeLessThan(saveLimits.bodyBytes)
})
