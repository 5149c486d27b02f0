import { expect, test } from '@jest/globals'
import { checkingText, replacedText } from './replace-text.ts'

const none = { replaced: 0, refused: 0, long: 0, beyond: 0 }

test.each([
  [{ ...none, replaced: 41 }, '41 replaced.'],
  [
    { ...none, replaced: 1038, refused: 3 },
    '1,038 replaced. Not replaced, because the text cannot be taken out of the PDF: 3.',
  ],
  [
    { ...none, replaced: 5000, long: 1, beyond: 1002 },
    '5,000 replaced. Not replaced, because a text has at most 5,000 characters: 1. Not replaced: 1,002. At most 5,000 edits can be saved at once.',
  ],
])('%j', (counts, text) => {
  expect(replacedText(counts)).toBe(text)
})

test('who could not be asked of all pages does not say that all is well', () => {
  expect(replacedText({ ...none, replaced: 2 }, { unchecked: 1, outOfPlace: 0 })).toBe(
    '2 replaced. Whether all of them can be saved could not be checked.',
  )
})

test('what will not stand as one would expect is counted', () => {
  expect(replacedText({ ...none, replaced: 2 }, { unchecked: 0, outOfPlace: 1 })).toBe(
    '2 replaced. Texts to look at before saving: 1. The list of your edits says why.',
  )
})

test('a check says where it is', () => {
  expect(checkingText({ page: 3, of: 1200 })).toBe('Checking page 3 of 1,200 …')
})
