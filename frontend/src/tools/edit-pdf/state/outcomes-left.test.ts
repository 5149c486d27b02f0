import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import type { Edits } from '../edits/edit.ts'
import { begin, finish, noEdits, write } from '../edits/edit-history.ts'
import { outcomesLeft } from './outcomes-left.ts'

const edited = (contents: Readonly<Record<string, string>>): Edits =>
  Object.entries(contents).reduce(
    (history, [id, content]) => finish(write(begin(history, textItem(id), 600), content, 600)),
    noEdits,
  ).edits
const outcomeOf = (id: string): EditOutcome => ({
  ...{ id, pageNumber: 1, change: 'replaced', font: { kind: 'kept' } },
  ...{ missing: 0, overflow: 0, collision: 2, clipped: 0 },
})

test('what is known of an edit holds as long as it says the same', () => {
  const before = edited({ a: 'A', b: 'B', c: 'C' })
  const known = before.map(({ id }) => outcomeOf(id))
  expect(outcomesLeft(known, before, before)).toBe(known)
  expect(outcomesLeft(known, before, edited({ a: 'A', b: 'B', c: 'C' }))).toBe(known)
  const left = outcomesLeft(known, before, edited({ a: 'A', b: 'other' }))
  expect(left.map(({ id }) => id)).toEqual([before[0]?.id])
})
