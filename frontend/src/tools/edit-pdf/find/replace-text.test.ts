import { expect, test } from '@jest/globals'
import { replacedText } from './replace-text.ts'

test.each([
  [{ replaced: 41, left: 0, beyond: 0 }, '41 replaced.'],
  [{ replaced: 1038, left: 3, beyond: 0 }, '1,038 replaced, 3 could not be changed.'],
  [
    { replaced: 5000, left: 1, beyond: 2 },
    '5,000 replaced, 3 could not be changed. At most 5,000 edits can be saved at once.',
  ],
])('%j', (counts, text) => {
  expect(replacedText(counts)).toBe(text)
})
