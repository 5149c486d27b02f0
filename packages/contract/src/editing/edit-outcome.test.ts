import { expect, test } from '@jest/globals'
import { type EditOutcome, outcomeTexts } from './edit-outcome.ts'

const outcome = (fields: Partial<EditOutcome>): EditOutcome => ({
  id: 'text_1_0',
  pageNumber: 1,
  change: 'replaced',
  font: { kind: 'kept' },
  missing: 0,
  overflow: 0,
  collision: 0,
  clipped: 0,
  ...fields,
})

test.each<[Partial<EditOutcome>, string[]]>([
  [{ overflow: 0.4, collision: 0.4 }, []],
  [{ change: 'refused' }, ['This text cannot be taken out of the PDF.']],
  [
    { font: { kind: 'partly substituted', names: ['Carlito', 'Noto Sans CJK'] } },
    ['Some letters are set in Carlito and Noto Sans CJK, because the PDF’s own font does not have them.'],
  ],
  [
    { font: { kind: 'substituted', names: ['Carlito'] }, missing: 2 },
    [
      'This text is set in Carlito, because the PDF’s own font does not have it.',
      '2 characters are in no font and stay empty.',
    ],
  ],
  [
    { font: { kind: 'partly substituted', names: ['Carlito'], alike: true } },
    ['Some letters are set in Carlito, because the PDF’s own font does not have them.'],
  ],
  [{ missing: 1 }, ['1 character is in no font and stays empty.']],
  [{ overflow: 3 }, ['The text reaches beyond the page.']],
  [{ overflow: 3, clipped: 3 }, ['The text reaches beyond the page.']],
  [{ clipped: 3 }, ['The text is cut off where its place on the page ends.']],
  [{ collision: 3 }, ['The text runs into the next one.']],
  [{ collision: 3, ruled: 5 }, ['The text runs into the next one.']],
  [{ ruled: 3 }, ['The text runs over a line of the page.']],
  [
    { misnamed: true },
    ['The PDF says other letters here than it shows. Write the whole line as you see it on the page.'],
  ],
  [{ stranded: 1 }, ['A line under or through the words stays where it was.']],
  [{ margin: 3 }, ['The line is now longer than those around it.']],
  [{ margin: 3, overflow: 1 }, ['The text reaches beyond the page.']],
])('an outcome says what one would not expect: %j', (fields, texts) => {
  expect(outcomeTexts(outcome(fields))).toEqual(texts)
})

test('a paragraph that grew into what is below it says so', () => {
  expect(outcomeTexts(outcome({ below: 6 }))).toEqual([
    'The paragraph needs another line and runs into the text below it.',
  ])
  expect(outcomeTexts(outcome({ below: 0 }))).toEqual([])
})
