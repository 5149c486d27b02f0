import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { editOf } from '../edits/edit.ts'
import { savedPair } from './saved-pair.ts'

const file = new File(['before'], 'letter.pdf')
const editOn = (pageNumber: number) => editOf({ ...textItem('a'), pageNumber }, 600)
const savedWith = (...pages: readonly number[]) => ({
  ...{ downloadUrl: '/d', fileName: 'letter-edited.pdf', report: [], size: 9 },
  edits: pages.map(editOn),
})

test('the file that was opened is seen beside the saved one', () => {
  const { before, after, password } = savedPair({ file, password: 'secret' }, savedWith(1), 1)
  expect([before.file, before.name, before.size]).toEqual([file, 'letter.pdf', 6])
  expect([after, password]).toEqual([{ name: 'letter-edited.pdf', downloadUrl: '/d', size: 9 }, 'secret'])
  expect(savedPair({ file }, savedWith(1), 1)).not.toHaveProperty('password')
})

test.each([
  { page: 4, edited: [7, 4, 2], start: 4 },
  { page: 1, edited: [7, 4], start: 4 },
  { page: 9, edited: [7, 12], start: 7 },
])('looking at page $page with edits on $edited it begins with page $start', ({ page, edited, start }) => {
  expect(savedPair({ file }, savedWith(...edited), page).start).toBe(start)
})
