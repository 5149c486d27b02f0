import { downloadPath } from '@folio/contract/download'
import { describe, expect, test } from '@jest/globals'
import { pageText, textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { activeEdit } from '../edits/edit-history.ts'
import {
  canSave,
  type EditorEvent,
  type EditorState,
  next,
  opening,
  resumed,
  unsaved,
} from './editor-state.ts'

const play = (state: EditorState, ...events: readonly EditorEvent[]) => events.reduce(next, state)
const [a, b, c] = [textItem('a'), textItem('b'), textItem('c')]

const open = play(opening, { type: 'opened', pageCount: 3 })
const connected = play(open, { type: 'connected', id: 's' })
const reading = play(connected, { type: 'read', page: 1, text: pageText(a, b) })
const editMode = play(reading, { type: 'mode' })
const edit = (id: string, content: string): EditorEvent[] => [
  { type: 'begin', id },
  { type: 'write', content },
  { type: 'finish' },
]
const edited = play(editMode, ...edit(a.id, 'A'))
const file = { downloadUrl: '/d', fileName: 'edited-document.pdf', report: [] }
const failure = (how: { sessionGone?: boolean; refused?: string[] } = {}): EditorEvent => ({
  ...{ type: 'save-failed', text: 'no', sessionGone: false, refused: [] },
  ...how,
})
const saved = play(edited, { type: 'saving' }, { type: 'saved', file, edits: edited.history.edits })

test('a file opens on its first page at 100%, to be viewed, while the server is asked', () => {
  expect(open).toMatchObject({
    pageCount: 3,
    page: 1,
    zoom: 1,
    mode: 'view',
    session: { state: 'connecting' },
    saved: null,
    notice: null,
  })
})

describe('the session', () => {
  const lost = play(open, { type: 'connection-failed', detail: 'The server is busy' })

  test('tells how much is sent, until it stands', () => {
    expect(play(open, { type: 'uploading', sent: 3, total: 9 }).session).toMatchObject({ sent: 3, total: 9 })
    expect(play(connected, { type: 'uploading', sent: 3, total: 9 })).toBe(connected)
    expect(connected.session).toEqual({ state: 'connected', id: 's' })
  })

  test('that fails leaves the editor working without saving, and says so', () => {
    expect(lost.session).toEqual({ state: 'none' })
    expect(lost.notice).toEqual({
      text: 'Warning: Server connection failed. You can edit text but saving is disabled.',
      detail: 'The server is busy',
    })
    const local = play(
      lost,
      { type: 'read', page: 1, text: pageText(a) },
      { type: 'mode' },
      ...edit(a.id, 'A'),
    )
    expect(local.history.edits).toHaveLength(1)
    expect(canSave(local)).toBe(false)
  })

  test('can be tried again, which takes the warning away', () => {
    const again = play(lost, { type: 'retry' })
    expect(again).toMatchObject({ session: { state: 'connecting' }, notice: null })
    expect(play(again, { type: 'retry' })).toBe(again)
    expect(play(connected, { type: 'retry' })).toBe(connected)
  })
})

describe('the mode', () => {
  test('turns, and ends the edit that is being written', () => {
    const writing = play(editMode, { type: 'begin', id: a.id }, { type: 'write', content: 'A' })
    expect(activeEdit(writing.history)).toBeDefined()
    const viewing = play(writing, { type: 'mode' })
    expect(viewing.mode).toBe('view')
    expect(activeEdit(viewing.history)).toBeUndefined()
    expect(viewing.history.edits).toMatchObject([{ content: 'A', isEditing: false }])
  })

  test('lets texts be edited only when it is on, and only those of this page', () => {
    expect(play(reading, { type: 'begin', id: a.id })).toBe(reading)
    expect(play(editMode, { type: 'begin', id: 'text_9_9' })).toBe(editMode)
  })
})

describe('texts that are written at once', () => {
  const far = textItem('far', { pageNumber: 3 })
  const writing = (...items: readonly (typeof a)[]): EditorEvent => ({
    type: 'write-all',
    writings: items.map((item) => ({ item, content: `${item.content}!`, pageWidth: 600 })),
  })

  test('are edits, and one is in edit mode then', () => {
    const { mode, page, history } = play(reading, writing(a, far))
    expect([mode, page, history.edits.map(({ content }) => content)]).toEqual(['edit', 1, ['a!', 'far!']])
  })

  test('are shown where the page has none of them', () => {
    expect(play(editMode, writing(far)).page).toBe(3)
  })

  test('end what is being written', () => {
    const { history } = play(editMode, { type: 'begin', id: b.id }, writing(a))
    expect(activeEdit(history)).toBeUndefined()
    expect(history.edits).toHaveLength(1)
  })
})

describe('pages', () => {
  test.each([0, -1, 4, 1.5, Number.NaN])('there is no page %p', (page) => {
    expect(play(open, { type: 'page', page })).toBe(open)
  })

  test('turning one ends the edit that is being written', () => {
    const turned = play(
      editMode,
      { type: 'begin', id: a.id },
      { type: 'write', content: 'A' },
      { type: 'page', page: 3 },
    )
    expect(turned.page).toBe(3)
    expect(turned.history.edits).toMatchObject([{ content: 'A', isEditing: false }])
  })

  test('undo, redo and restoring turn to where something changes', () => {
    const away = play(edited, { type: 'page', page: 2 })
    for (const event of [{ type: 'undo' }, { type: 'restore', ids: [a.id] }] as const)
      expect(play(away, event).page).toBe(1)
    expect(play(away, { type: 'undo' }, { type: 'page', page: 3 }, { type: 'redo' }).page).toBe(1)
  })
})

test('zoom goes from 50% to 200% in steps of 10%', () => {
  const steps = (direction: 1 | -1) => {
    const seen = [open.zoom]
    let state = open
    for (let count = 0; count < 12; count += 1) {
      state = play(state, { type: 'zoom', direction })
      seen.push(state.zoom)
    }
    return [...new Set(seen)]
  }
  expect(steps(1)).toEqual([1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2])
  expect(steps(-1)).toEqual([1, 0.9, 0.8, 0.7, 0.6, 0.5])
})

describe('saving', () => {
  test('needs a session and an edit, and waits for the save before', () => {
    expect(canSave(editMode)).toBe(false)
    expect(canSave(edited)).toBe(true)
    expect(canSave(play(edited, { type: 'saving' }))).toBe(false)
    expect(canSave({ ...edited, session: { state: 'none' } })).toBe(false)
  })

  test('is not offered for a text that was only clicked, and leaving then loses nothing', () => {
    const clicked = play(editMode, { type: 'begin', id: a.id })
    expect([canSave(clicked), unsaved(clicked)]).toEqual([false, false])
    expect(unsaved(play(saved, { type: 'begin', id: b.id }))).toBe(false)
  })

  test('that fails takes away the news of the file before, which can still be had', () => {
    expect(saved.savedIsNews).toBe(true)
    for (const how of [{}, { sessionGone: true }])
      expect(play(saved, { type: 'saving' }, failure(how))).toMatchObject({ savedIsNews: false, saved: file })
    expect(play(saved, { type: 'dismiss-saved' })).toMatchObject({ savedIsNews: false, saved: file })
  })

  test('that is refused for some texts names them and turns to the first, until the next try', () => {
    const [id] = edited.history.edits.map((one) => one.id)
    const away = play(edited, { type: 'page', page: 3 }, { type: 'saving' })
    const refused = play(away, failure({ refused: [String(id), 'unknown'] }))
    expect(refused).toMatchObject({ refused: [a.id], page: 1, history: edited.history })
    expect(play(refused, { type: 'saving' }).refused).toEqual([])
    const further = play(
      play(away, { type: 'read', page: 3, text: pageText(c) }, { type: 'begin', id: c.id }),
      failure({ refused: [String(id)] }),
    )
    expect(further).toMatchObject({ refused: [a.id], page: 3 })
  })

  test('ends the edit that is being written', () => {
    const writing = play(editMode, { type: 'begin', id: a.id }, { type: 'write', content: 'A' })
    expect(play(writing, { type: 'saving' }).history.edits).toMatchObject([{ isEditing: false }])
  })

  test('makes a file ready; later edits are not in it', () => {
    expect(saved).toMatchObject({ saving: false, saved: file })
    expect([unsaved(editMode), unsaved(edited), unsaved(saved)]).toEqual([false, true, false])
    const more = play(saved, ...edit(b.id, 'B'))
    expect(more.saved).toMatchObject(file)
    expect(unsaved(more)).toBe(true)
    expect(unsaved(play(more, { type: 'undo' }))).toBe(false)
  })

  test('what is written while it is saved is not in it', () => {
    const state = play(edited, { type: 'saving' }, ...edit(b.id, 'B'), {
      type: 'saved',
      file,
      edits: edited.history.edits,
    })
    expect(unsaved(state)).toBe(true)
  })

  test('that fails keeps edits and session', () => {
    const failed = play(edited, { type: 'saving' }, failure())
    expect(failed).toMatchObject({ saving: false, notice: { text: 'no' }, session: { state: 'connected' } })
    expect(canSave(failed)).toBe(true)
  })

  test('without a session on the server any more asks for a new one', () => {
    const failed = play(edited, { type: 'saving' }, failure({ sessionGone: true }))
    expect(failed.session).toEqual({ state: 'none' })
    expect(failed.history.edits).toHaveLength(1)
  })
})

test('a failed download clears the ready file; edits count as unsaved again', () => {
  const failed = play(saved, { type: 'download-failed', text: 'gone' })
  expect(failed).toMatchObject({ saved: null, notice: { text: 'gone' } })
  expect(unsaved(failed)).toBe(true)
})

test('what the server keeps is known, until it is deleted', () => {
  const addresses = [downloadPath('editor', 's'), '/d']
  expect(saved.stored).toEqual(addresses)
  const gone = play(saved, { type: 'deleted' })
  expect(gone).toMatchObject({ stored: [], saved: null, session: { state: 'none' } })
  expect(gone.history.edits).toHaveLength(1)
})

test('notices: a page that cannot be drawn, a refusal, and dismissing them', () => {
  const failed = play(open, { type: 'render-failed', page: 2 })
  expect(failed.notice).toEqual({ text: 'Failed to render page 2' })
  expect(play(failed, { type: 'refused', text: 'no' }).notice).toEqual({ text: 'no' })
  expect(play(failed, { type: 'dismiss' }).notice).toBeNull()
})

test('what an edit costs is told once, however often the server is connected to', () => {
  const connected: EditorEvent = {
    type: 'connected',
    id: 's',
    report: [{ code: 'signature-removed', count: 1 }],
  }
  const told = next(opening, connected)
  expect(told.costs).toEqual(['This PDF is signed. An edit makes its signature invalid.'])
  const seen = next(told, { type: 'dismiss-costs' })
  expect(next(seen, connected).costs).toBe('seen')
})

test('kept edits are gone on with where they ended: in edit mode, on the page of the last one', () => {
  const { history } = play(editMode, { type: 'begin', id: 'text_1_a' }, { type: 'write', content: 'A' })
  const [edit] = history.edits
  expect(edit).toBeDefined()
  const edits = edit ? [edit, { ...edit, id: 'edit_text_3_b', pageNumber: 3 }] : []
  expect(resumed({ history: { ...history, edits }, outcomes: [] })).toMatchObject({
    mode: 'edit',
    page: 3,
    history: { edits },
  })
})
