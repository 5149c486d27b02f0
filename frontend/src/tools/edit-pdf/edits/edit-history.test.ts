import { describe, expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import {
  activeEdit,
  begin,
  changedPage,
  changesIn,
  type EditHistory,
  finish,
  noEdits,
  redo,
  restore,
  sameEdits,
  undo,
  write,
  writeAll,
} from './edit-history.ts'

const [a, b] = [textItem('a'), textItem('b', { pageNumber: 2 })]
const edited = (history: EditHistory, item: typeof a, content: string) =>
  finish(write(begin(history, item, 600), content, 600))
const words = ({ edits }: Pick<EditHistory, 'edits'>) => edits.map(({ content }) => content)

test('a text has one edit, however often it is clicked', () => {
  const once = edited(noEdits, a, 'A')
  const twice = begin(once, a, 600)
  expect(twice.edits).toHaveLength(1)
  expect(activeEdit(twice)).toMatchObject({ originalId: a.id, content: 'A' })
  expect(begin(twice, a, 600)).toBe(twice)
})

test('one edit is written at a time', () => {
  const both = begin(write(begin(noEdits, a, 600), 'A', 600), b, 600)
  expect(both.edits.map(({ content, isEditing }) => [content, isEditing])).toEqual([
    ['A', false],
    ['b', true],
  ])
})

test('a text that was only clicked, or written back, is no edit', () => {
  expect(finish(begin(noEdits, a, 600))).toEqual(noEdits)
  const changed = edited(noEdits, a, 'A')
  expect(words(edited(changed, a, 'a'))).toEqual([])
})

describe('undo and redo', () => {
  const two = edited(edited(noEdits, a, 'A'), b, 'B')

  test('go back and forth step by step', () => {
    const one = undo(two)
    expect(words(one)).toEqual(['A'])
    expect(words(undo(one))).toEqual([])
    expect(undo(undo(undo(two))).edits).toEqual([])
    expect(words(redo(undo(undo(two))))).toEqual(['A'])
    expect(words(redo(redo(undo(undo(two)))))).toEqual(['A', 'B'])
  })

  test('what is done anew takes the place of what was undone', () => {
    const other = edited(undo(two), b, 'other')
    expect(words(redo(other))).toEqual(['A', 'other'])
  })

  test('an edit that is being written is a step of its own', () => {
    const writing = write(begin(two, a, 600), 'AAA', 600)
    expect(words(undo(writing))).toEqual(['A', 'B'])
    expect(words(redo(undo(writing)))).toEqual(['AAA', 'B'])
  })

  test('a click without a change is no step', () => {
    expect(finish(begin(two, a, 600)).past).toBe(two.past)
  })
})

test('a text that is only clicked, or says again what it said, is no change yet', () => {
  const clicked = begin(edited(noEdits, b, 'B'), a, 600)
  expect(clicked.edits).toHaveLength(2)
  expect(words({ edits: changesIn(clicked) })).toEqual(['B'])
  expect(words({ edits: changesIn(write(clicked, 'A', 600)) })).toEqual(['B', 'A'])
  expect(words({ edits: changesIn(write(clicked, a.content, 600)) })).toEqual(['B'])
})

test('an original can be brought back, and that can be undone', () => {
  const two = edited(edited(noEdits, a, 'A'), b, 'B')
  const restored = restore(two, [a.id])
  expect(words(restored)).toEqual(['B'])
  expect(words(undo(restored))).toEqual(['A', 'B'])
  expect(restore(restored, [a.id])).toBe(restored)
  const none = restore(two, [a.id, b.id])
  expect([words(none), words(undo(none))]).toEqual([[], ['A', 'B']])
})

test('tells where two states differ', () => {
  const one = edited(noEdits, a, 'A').edits
  const two = edited(edited(noEdits, a, 'A'), b, 'B').edits
  expect(changedPage(one, two)).toBe(2)
  expect(changedPage(two, one)).toBe(2)
  expect(changedPage(one, [])).toBe(1)
  expect(changedPage(two, two)).toBeUndefined()
  expect(sameEdits(two, [...two].reverse())).toBe(true)
  expect(sameEdits(one, two)).toBe(false)
})

describe('several texts written at once', () => {
  const writings = [
    { item: a, content: 'A', pageWidth: 600 },
    { item: b, content: 'B', pageWidth: 600 },
  ]

  test('are one step', () => {
    const both = writeAll(noEdits, writings)
    expect(words(both)).toEqual(['A', 'B'])
    expect(both.edits.map(({ isEditing }) => isEditing)).toEqual([false, false])
    expect(undo(both).edits).toEqual([])
    expect(words(redo(undo(both)))).toEqual(['A', 'B'])
  })

  test('go on from what was edited, and end what is being written', () => {
    const writing = write(begin(edited(noEdits, a, 'first'), b, 600), 'second', 600)
    const both = writeAll(writing, writings.slice(0, 1))
    expect(words(both)).toEqual(['A', 'second'])
    expect(activeEdit(both)).toBeUndefined()
    expect(words(undo(both))).toEqual(['first', 'second'])
  })

  test('are no edits where they say what they said, and no step where nothing changes', () => {
    const back = writeAll(edited(noEdits, a, 'A'), [{ item: a, content: 'a', pageWidth: 600 }])
    expect(back.edits).toEqual([])
    expect(writeAll(noEdits, [{ item: a, content: 'a', pageWidth: 600 }]).past).toEqual([])
  })
})

test('thousands of edits are compared as quickly as they are read', () => {
  const many = Array.from({ length: 5000 }, (_, index) => textItem(`text ${index}`))
  const all = writeAll(
    noEdits,
    many.map((item) => ({ item, content: `${item.content}!`, pageWidth: 600 })),
  )
  let reads = 0
  const counted = all.edits.map((edit) => ({
    ...edit,
    get id() {
      reads += 1
      return edit.id
    },
  }))
  expect(sameEdits(counted, counted)).toBe(true)
  expect(reads).toBeLessThanOrEqual(4 * many.length)
})
