/** @jest-environment jsdom */
import '../../../testing/browser-globals.ts'

import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { pageText, textItem } from '../../../testing/edit-pdf/text-item.ts'
import { PageInput } from '../../ui/page-input.tsx'
import type { EditorControl } from './control/use-editor.ts'
import { NoticeTray } from './notices/notice-tray.tsx'
import { EditList } from './panel/edit-list.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { type EditorEvent, type EditorState, next, opening } from './state/editor-state.ts'
import { shortcuts } from './state/shortcuts.ts'

afterEach(cleanup)

const a = textItem('a')
const play = (...events: readonly EditorEvent[]) => events.reduce(next, opening)
const base: readonly EditorEvent[] = [
  { type: 'opened', pageCount: 3 },
  { type: 'connected', id: 's' },
  { type: 'read', page: 1, text: pageText(a, textItem('b')) },
]
const edit: readonly EditorEvent[] = [
  { type: 'mode' },
  { type: 'begin', id: a.id },
  { type: 'write', content: 'A' },
  { type: 'finish' },
]
const file = new File(['x'.repeat(2048)], 'letter.pdf')
const done: EditorEvent = {
  type: 'saved',
  file: { downloadUrl: '/d', fileName: 'edited-document.pdf', report: [{ code: 'text-replaced', count: 1 }] },
  edits: play(...base, ...edit).history.edits,
}

const pdf = { pageCount: 3 } as EditorControl['pdf']
const controlOf = (state: EditorState) => ({
  state,
  pdf,
  fetching: undefined,
  compared: undefined,
  dispatch: jest.fn<(event: EditorEvent) => void>(),
  save: jest.fn(),
  saveOthers: jest.fn(),
  download: jest.fn(),
  compare: jest.fn(),
  endComparison: jest.fn(),
  deleteNow: jest.fn(),
  forget: jest.fn(),
})

function showPanel(state: EditorState) {
  const control = controlOf(state)
  const onClose = jest.fn()
  render(<SidePanel file={file} control={control} headingRef={{ current: null }} onClose={onClose} />)
  return { control, onClose }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('the panel tells the file, the connection and the counts', () => {
  const { control, onClose } = showPanel(play(...base, ...edit))
  expect(screen.getByRole('heading', { name: 'letter.pdf' })).toBeDefined()
  expect(screen.getByText('2.00 KB, 3 pages')).toBeDefined()
  expect(screen.getByText('Server connected')).toBeDefined()
  expect(facts()).toEqual([
    ['Current page', '1'],
    ['Text items on this page', '2'],
    ['Modified items', '1'],
  ])
  fireEvent.click(button('PDF Edit Mode ON'))
  fireEvent.click(button('Save (1)'))
  fireEvent.click(button('Download'))
  fireEvent.click(button('Close letter.pdf'))
  fireEvent.click(button('Delete now'))
  expect(control.dispatch).toHaveBeenCalledWith({ type: 'mode' })
  for (const call of [control.save, control.download, onClose, control.deleteNow])
    expect(call).toHaveBeenCalledTimes(1)
})

test('five steps tell how to edit', () => {
  showPanel(play(...base))
  const steps = screen.getByRole('region', { name: 'How to edit' }).querySelectorAll('li')
  expect(steps).toHaveLength(5)
})

test('without a session there is a way to connect again, and no saving', () => {
  const { control } = showPanel(play(...base, ...edit, { type: 'connection-failed' }))
  expect(screen.getByText('Server not connected')).toBeDefined()
  expect(button('Save (1)').disabled).toBe(true)
  fireEvent.click(button('Retry Connection'))
  expect(control.dispatch).toHaveBeenCalledWith({ type: 'retry' })
})

test('without a network the server is not told as connected', () => {
  showPanel(play(...base))
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('Server not connected')).toBeDefined()
  line.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByText('Server connected')).toBeDefined()
  line.mockRestore()
})

test('a page that is empty is not told as a picture of text', () => {
  const blank = { type: 'read', page: 1, text: { ...pageText(), blank: true } } as const
  showPanel(play({ type: 'opened', pageCount: 1 }, blank, { type: 'mode' }))
  expect(screen.getByText('This page is empty: there is no text to change.')).toBeDefined()
})

test('saving waits: without edits, and while it is going on', () => {
  showPanel(play(...base))
  expect(button('Save (0)').disabled).toBe(true)
  cleanup()
  showPanel(play(...base, ...edit, { type: 'saving' }))
  expect(button('Saving …').disabled).toBe(true)
})

test('the hint stands until the first edit', () => {
  showPanel(play(...base, { type: 'mode' }))
  expect(screen.getByText('Edit Mode Active')).toBeDefined()
  cleanup()
  showPanel(play(...base, { type: 'mode' }, { type: 'begin', id: a.id }))
  expect(screen.getByText('Edit Mode Active')).toBeDefined()
  expect(facts().at(-1)).toEqual(['Modified items', '0'])
  expect(button('Save (0)').disabled).toBe(true)
  cleanup()
  showPanel(play(...base, ...edit))
  expect(screen.queryByText('Edit Mode Active')).toBeNull()
})

test('a page without text says so', () => {
  const empty: EditorEvent = { type: 'read', page: 1, text: pageText() }
  showPanel(play(...base, empty, { type: 'mode' }))
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(told.join(' ')).toContain('no text that could be changed')
})

test('a saved file is ready; edits after it are said to be missing', () => {
  const saved = [...base, ...edit, { type: 'saving' }, done] as const
  const control = controlOf(play(...saved))
  render(<NoticeTray control={control} />)
  expect(screen.getByText('Edited PDF Ready for Download')).toBeDefined()
  expect(screen.getByText('1 text replaced in the page itself')).toBeDefined()
  fireEvent.click(button('Download edited-document.pdf'))
  expect(control.download).toHaveBeenCalledTimes(1)
  fireEvent.click(button('Dismiss'))
  expect(control.dispatch).toHaveBeenCalledWith({ type: 'dismiss-saved' })
  cleanup()
  render(<NoticeTray control={controlOf(play(...saved, { type: 'undo' }))} />)
  expect(screen.getByText(/latest changes are not in it/)).toBeDefined()
})

test('what was saved can be compared, from its news and from the panel; before a save there is nothing to compare', () => {
  const compare = 'Compare edited-document.pdf with the original'
  const saved = [...base, ...edit, { type: 'saving' }, done] as const
  const control = controlOf(play(...saved))
  render(<NoticeTray control={control} />)
  fireEvent.click(button(compare))
  expect(control.compare).toHaveBeenCalledTimes(1)
  cleanup()
  // Also while later changes are not in it.
  const panel = showPanel(play(...saved, { type: 'undo' }))
  fireEvent.click(button(compare))
  expect(panel.control.compare).toHaveBeenCalledTimes(1)
  cleanup()
  for (const state of [play(...base, ...edit), play(...saved, { type: 'deleted' })]) {
    showPanel(state)
    expect(screen.queryByRole('button', { name: compare })).toBeNull()
    cleanup()
  }
})

test('only a failed connection offers to retry it', () => {
  const control = controlOf(play(...base, { type: 'connection-failed', detail: 'Busy' }))
  render(<NoticeTray control={control} />)
  expect(screen.getByRole('alert').textContent).toContain('Busy')
  fireEvent.click(button('Retry Server Connection'))
  fireEvent.click(button('Dismiss'))
  expect(control.dispatch.mock.calls).toEqual([[{ type: 'retry' }], [{ type: 'dismiss' }]])
  cleanup()
  render(<NoticeTray control={controlOf(play(...base, { type: 'refused', text: 'no' }))} />)
  expect(screen.queryByRole('button', { name: 'Retry Server Connection' })).toBeNull()
})

const failure = (refused: readonly string[], sessionGone = false): EditorEvent => ({
  ...{ type: 'save-failed', text: 'no', refused, sessionGone },
})

test('an error does not stand beside the news of a file that was saved before', () => {
  const events = [...base, ...edit, { type: 'saving' }, done, { type: 'saving' }] as const
  render(<NoticeTray control={controlOf(play(...events, failure([], true)))} />)
  expect(screen.getByRole('alert').textContent).toContain('no')
  expect(screen.queryByText('Edited PDF Ready for Download')).toBeNull()
})

test('a save that found the document gone from the server leads back there, and so does a page that is an estimate for that', () => {
  const gone = play(...base, ...edit, { type: 'saving' }, failure([], true))
  const control = controlOf(gone)
  render(<NoticeTray control={control} />)
  fireEvent.click(button('Retry Server Connection'))
  expect(control.dispatch.mock.calls).toEqual([[{ type: 'retry' }]])
  cleanup()
  render(
    <NoticeTray control={controlOf(play(...base, ...edit, { type: 'preview-failed', sessionGone: true }))} />,
  )
  expect(button('Retry Server Connection')).toBeDefined()
  cleanup()
  render(
    <NoticeTray
      control={controlOf(play(...base, ...edit, { type: 'preview-failed', sessionGone: false }))}
    />,
  )
  expect(screen.queryByRole('button', { name: 'Retry Server Connection' })).toBeNull()
})

test('texts that cannot be saved are marked, and the way out leaves them as they are', () => {
  const edited = play(...base, ...edit)
  const [id = ''] = edited.history.edits.map((one) => one.id)
  const control = controlOf(play(...base, ...edit, failure([id])))
  render(<NoticeTray control={control} />)
  fireEvent.click(button('Restore it'))
  expect(control.saveOthers).toHaveBeenCalledTimes(1)
  cleanup()
  showPanel(control.state)
  expect(button('Page 1, cannot be saved A')).toBeDefined()
  cleanup()
  const second: readonly EditorEvent[] = [
    { type: 'begin', id: textItem('b').id },
    { type: 'write', content: 'B' },
    { type: 'finish' },
  ]
  render(<NoticeTray control={controlOf(play(...base, ...edit, ...second, failure([id])))} />)
  expect(button('Restore it and save')).toBeDefined()
})

test('the list of edits leads to each and back to the original', () => {
  const dispatch = jest.fn()
  const { edits } = play(...base, ...edit).history
  render(<EditList edits={edits} refused={[]} outcomes={[]} dispatch={dispatch} />)
  fireEvent.click(button('Page 1 A'))
  fireEvent.click(button('Restore “a”'))
  expect(dispatch.mock.calls).toEqual([[{ type: 'page', page: 1 }], [{ type: 'restore', ids: [a.id] }]])
})

test('the list of edits says what there is to know of each before it is saved, on whatever page', () => {
  const { edits } = play(...base, ...edit).history
  const fine = { font: { kind: 'kept' }, missing: 0, overflow: 0, collision: 0, clipped: 0 } as const
  const outcomes = edits.map(({ id }) => ({
    ...{ id, pageNumber: 1, change: 'replaced' as const },
    ...{ ...fine, below: 3 },
  }))
  render(<EditList edits={edits} refused={[]} outcomes={outcomes} dispatch={jest.fn()} />)
  expect(button('Page 1 A The paragraph needs another line and runs into the text below it.')).toBeDefined()
})

test('the page input takes whole numbers of pages that exist', () => {
  const onPage = jest.fn()
  render(<PageInput page={2} pageCount={3} onPage={onPage} />)
  const input = screen.getByRole<HTMLInputElement>('spinbutton')
  for (const value of ['', '0', '4', '1.5', '-1', '3']) fireEvent.change(input, { target: { value } })
  expect(onPage.mock.calls).toEqual([[3]])
  fireEvent.change(input, { target: { value: '9' } })
  fireEvent.blur(input)
  expect(input.value).toBe('2')
  expect(screen.getByText('of 3')).toBeDefined()
})

test.each([
  [{ key: 'ArrowRight' }, { type: 'page', page: 2 }],
  [{ key: 'ArrowLeft' }, { type: 'page', page: 0 }],
  [{ key: '+' }, { type: 'zoom', direction: 1 }],
  [{ key: '-' }, { type: 'zoom', direction: -1 }],
  [{ key: 'z', ctrlKey: true }, { type: 'undo' }],
  [{ key: 'Z', metaKey: true, shiftKey: true }, { type: 'redo' }],
  [{ key: 'y', ctrlKey: true }, { type: 'redo' }],
])('the keys %j', (key, event) => {
  const [dispatch, save] = [jest.fn(), jest.fn()]
  const acts = { save, find: jest.fn(), findNext: jest.fn(), findPrevious: jest.fn() }
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as the editor itself.
    <div onKeyDown={shortcuts(dispatch, acts, play(...base))}>
      <button type="button">inside</button>
      <textarea />
    </div>,
  )
  fireEvent.keyDown(screen.getByText('inside'), key)
  expect(dispatch.mock.calls).toEqual([[event]])
  fireEvent.keyDown(screen.getByRole('textbox'), key)
  expect(dispatch).toHaveBeenCalledTimes(1)
  expect(save).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 's', ctrlKey: true })
  expect(save).toHaveBeenCalledTimes(1)
})

test.each([
  [{ key: 'f', ctrlKey: true }, 'find'],
  [{ key: 'f', metaKey: true }, 'find'],
  [{ key: 'F3' }, 'findNext'],
  [{ key: 'F3', shiftKey: true }, 'findPrevious'],
  [{ key: 'g', metaKey: true }, 'findNext'],
  [{ key: 'G', ctrlKey: true, shiftKey: true }, 'findPrevious'],
] as const)('the keys %j find, also while one writes', (key, act) => {
  const acts = { save: jest.fn(), find: jest.fn(), findNext: jest.fn(), findPrevious: jest.fn() }
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as the editor itself.
    <div onKeyDown={shortcuts(jest.fn(), acts, play(...base))}>
      <textarea />
    </div>,
  )
  // False where the browser's own doing was prevented.
  expect(fireEvent.keyDown(screen.getByRole('textbox'), key)).toBe(false)
  for (const [name, one] of Object.entries(acts)) expect(one).toHaveBeenCalledTimes(name === act ? 1 : 0)
})

test('on a Mac, Ctrl F moves the caret of a text that is written', () => {
  const acts = { save: jest.fn(), find: jest.fn(), findNext: jest.fn(), findPrevious: jest.fn() }
  const platform = jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as the editor itself.
    <div onKeyDown={shortcuts(jest.fn(), acts, play(...base))}>
      <button type="button">inside</button>
      <textarea />
    </div>,
  )
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'f', ctrlKey: true })).toBe(true)
  expect(acts.find).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByText('inside'), { key: 'f', ctrlKey: true })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'f', metaKey: true })
  expect(acts.find).toHaveBeenCalledTimes(2)
  platform.mockRestore()
})
