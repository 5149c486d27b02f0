/** @jest-environment jsdom */
import '../../../../testing/browser-globals.ts'

import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import { expect, test } from '@jest/globals'
import { pageText, textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { announcement } from './announcement.ts'
import { type EditorEvent, next, opening } from './editor-state.ts'

const a = textItem('a')
const open = (
  [
    { type: 'opened', pageCount: 3 },
    { type: 'connected', id: 's' },
    { type: 'read', page: 1, text: pageText(a, textItem('b')) },
  ] as const satisfies readonly EditorEvent[]
).reduce(next, opening)
const writing: readonly EditorEvent[] = [
  { type: 'mode' },
  { type: 'begin', id: a.id },
  { type: 'write', content: 'A' },
]
const finish: EditorEvent = { type: 'finish' }

/** What is said when these events follow those before them. */
const said = (before: readonly EditorEvent[], ...events: readonly EditorEvent[]) => {
  const there = before.reduce(next, open)
  return announcement(there, events.reduce(next, there))
}

test('what cannot be seen is said', () => {
  expect(said([], { type: 'page', page: 2 })).toBe('Page 2 of 3')
  expect(said([], { type: 'mode' })).toBe('Editing is on')
  expect(said([{ type: 'mode' }], ...writing.slice(1), finish)).toBe('1 text changed')
  expect(said([...writing, finish], { type: 'undo' })).toBe('No text is changed')
  expect(said([], { type: 'zoom', direction: 1 })).toBeUndefined()
})

test('what is to be known of a text is said when it has ended; while it is written its field says so', () => {
  const outcome: EditOutcome = {
    ...{ id: `edit_${a.id}`, pageNumber: 1, change: 'replaced', font: { kind: 'kept' } },
    ...{ missing: 0, overflow: 0, collision: 0, clipped: 9 },
  }
  const previewed: EditorEvent = { type: 'previewed', page: 1, outcomes: [outcome] }
  expect(said([...writing, finish], previewed)).toContain('is cut off')
  expect(said(writing, previewed)).toBeUndefined()
  expect(said([...writing, previewed], finish)).toBe('1 text changed')
})
