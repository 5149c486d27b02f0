import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { paragraphText } from '../../layout/paragraphs/paragraph-model.ts'
import { paragraphsOf } from '../../layout/paragraphs/paragraphs.ts'
import { withTypedLabel } from './typed-label.ts'

test('a label that is in no list is text before a tab, without the underline of its text', () => {
  const pieces = [segment('2.4', { x: 100, y: 100 }), segment('The rent is due', { x: 130, y: 100 })]
  const [item] = paragraphsOf(pieces, { left: 100, right: 400 })
  if (!item) throw new Error('there is one')
  const runs = item.runs.map((run) => ({ ...run, look: { ...run.look, underline: true } }))
  const typed = withTypedLabel({ ...item, runs })
  expect([item, typed].map((one) => [one.label?.text, paragraphText(one)])).toEqual([
    ['2.4', 'The rent is due'],
    [undefined, '2.4\tThe rent is due'],
  ])
  expect(typed.runs.map(({ look }) => look.underline)).toEqual([false, true])
})
