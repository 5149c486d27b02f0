/** @jest-environment jsdom */
import '../../../../testing/browser-globals.ts'

import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Dispatch, useReducer } from 'react'
import { pageText, textItem } from '../../../../testing/edit-pdf/text-item.ts'
import type { Edits } from '../edits/edit.ts'
import { type EditorEvent, type EditorState, next, opening } from '../state/editor-state.ts'
import type { PageText } from '../texts/text-item.ts'
import { Frame } from './frame.ts'
import { TextLayer } from './text-layer.tsx'

const piece = (content: string, bold: boolean) => ({
  ...textItem(content, { look: { family: 'sans-serif', bold, italic: false } }),
  rise: 0,
})
const items = [
  textItem('first', { y: 100 }),
  textItem('second', { y: 120, fontSize: 30, height: 30 }),
  textItem('third', { y: 160 }),
]
const text = pageText(...items)
const mixed = pageText(textItem('plain bold', { pieces: [piece('plain', false), piece('bold', true)] }))

beforeEach(() => {
  jest.useFakeTimers()
  Element.prototype.scrollIntoView = () => undefined
  // Nothing is laid out or drawn here.
  HTMLCanvasElement.prototype.getContext = () => null
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()
})
afterEach(() => {
  drawn = () => []
  cleanup()
  jest.useRealTimers()
})

const nowhere = { current: null }
let drawn: (state: EditorState) => Edits = () => []

interface Control {
  state: EditorState
  dispatch?: Dispatch<EditorEvent>
}

const Page = ({ control, shown = text }: { readonly control: Control; readonly shown?: PageText }) => {
  const [state, dispatch] = useReducer(next, control.state)
  control.state = state
  control.dispatch = dispatch
  return <TextLayer text={shown} state={state} dispatch={dispatch} drawn={drawn(state)} picture={nowhere} />
}

/** A page in edit mode after some events. */
function openLayer(...events: readonly EditorEvent[]) {
  const start: readonly EditorEvent[] = [
    { type: 'opened', pageCount: 1 },
    { type: 'read', page: 1, text },
    { type: 'mode' },
    ...events,
  ]
  const control: Control = { state: start.reduce(next, opening) }
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  render(<Page control={control} />)
  return {
    user,
    edits: () => control.state.history.edits,
    dispatch: (event: EditorEvent) => control.dispatch?.(event),
  }
}

const mark = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = () => screen.queryByRole('textbox')
/** What stands in the field: on a phone a control, else a part of the page. */
const written = () => {
  const there = field()
  return there instanceof HTMLTextAreaElement ? there.value : there?.textContent
}
const labels = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('in edit mode every text is a button, in reading order', () => {
  openLayer()
  expect(labels()).toEqual(['first', 'second', 'third'])
})

test('in view mode only what was changed is marked, and nothing can be clicked', () => {
  openLayer({ type: 'begin', id: 'text_1_first' }, { type: 'write', content: 'new' }, { type: 'mode' })
  expect(labels()).toEqual([])
  expect(screen.getByText('new')).toBeDefined()
  expect(screen.queryByText('second')).toBeNull()
})

test('in view mode a double click on a text turns on editing and opens it', async () => {
  const { user } = openLayer({ type: 'mode' })
  const layer = screen.getByRole('group', { name: 'Texts on this page' })
  fireEvent.doubleClick(layer, { clientX: 500, clientY: 500 })
  expect(field()).toBeNull()
  fireEvent.doubleClick(layer, { clientX: 55, clientY: 105 })
  expect(written()).toBe('first')
  await user.keyboard('{Escape}')
  expect(labels()).toEqual(['first', 'second', 'third'])
})

describe('what can be changed is lit up', () => {
  const hints = () => document.querySelector('[data-hints]')
  const lit = () => hints()?.childElementCount

  test('when editing is turned on, by one layer that goes when it has faded', () => {
    openLayer({ type: 'begin', id: 'text_1_first' }, { type: 'write', content: 'new' }, { type: 'finish' })
    expect(lit()).toBe(2)
    fireEvent.animationEnd(hints() as Element)
    expect(hints()).toBeNull()
  })

  test('and again when a click means something else', () => {
    const { dispatch } = openLayer()
    fireEvent.animationEnd(hints() as Element)
    act(() => dispatch({ type: 'unit' }))
    expect(lit()).toBe(3)
  })

  test('but not while one looks only', () => {
    openLayer({ type: 'mode' })
    expect(hints()).toBeNull()
  })
})

test('a click opens one field with the text; a second click on the same text goes on with it', async () => {
  const { user, edits } = openLayer()
  await user.click(mark('first'))
  expect(written()).toBe('first')
  expect(document.activeElement).toBe(field())
  await user.type(field() as HTMLElement, '!{Enter}')
  await user.click(mark('first!, edited'))
  await user.type(field() as HTMLElement, '!{Enter}')
  expect(edits()).toMatchObject([{ originalId: 'text_1_first', content: 'first!!', isEditing: false }])
})

describe('an edit ends', () => {
  test.each(['{Enter}', '{Escape}'])('with %s, and the focus goes back to its text', async (key) => {
    const { user } = openLayer()
    await user.click(mark('first'))
    await user.type(field() as HTMLElement, ` more${key}`)
    expect(field()).toBeNull()
    expect(document.activeElement).toBe(mark('first more, edited'))
  })

  test('not with Shift Enter, which begins a line', async () => {
    const { user, edits } = openLayer()
    await user.click(mark('first'))
    await user.type(field() as HTMLElement, '{Shift>}{Enter}{/Shift}line')
    expect(written()).toBe('first\nline')
    expect(edits()).toMatchObject([{ isEditing: true }])
  })

  test('100 ms after the field is left, unless it is come back to', async () => {
    const { user } = openLayer()
    await user.click(mark('first'))
    await user.type(field() as HTMLElement, '!')
    act(() => field()?.blur())
    act(() => void jest.advanceTimersByTime(99))
    act(() => field()?.focus())
    act(() => void jest.advanceTimersByTime(500))
    expect(field()).not.toBeNull()
    act(() => field()?.blur())
    act(() => void jest.advanceTimersByTime(99))
    expect(field()).not.toBeNull()
    act(() => void jest.advanceTimersByTime(1))
    expect(field()).toBeNull()
    expect(mark('first!, edited')).toBeDefined()
  })
})

test('letters are written at most 16 pixels high, in a field that is enlarged to show them as the page does', async () => {
  const { user } = openLayer()
  await user.click(mark('second'))
  expect(field()?.style.fontSize).toBe('16px')
  expect(field()?.style.getPropertyValue('--scale')).toBe(`${30 / 16}`)
  await user.keyboard('{Escape}')
  await user.click(mark('first'))
  expect(field()?.style.fontSize).toBe('12px')
  expect(field()?.style.getPropertyValue('--scale')).toBe('')
})

test('a text that is emptied is removed, and says so', async () => {
  const { user } = openLayer()
  await user.click(mark('third'))
  await user.clear(field() as HTMLElement)
  await user.keyboard('{Enter}')
  expect(mark('Text removed, edited')).toBeDefined()
})

test('the Tab key comes to one text, the arrows to the others', async () => {
  const { user } = openLayer()
  await user.tab()
  expect(document.activeElement).toBe(mark('first'))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(mark('third'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(mark('second'))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(mark('first'))
  await user.keyboard('{End}{Enter}')
  expect(written()).toBe('third')
})

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 40rem)' }) as MediaQueryList
  })
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'))

  function openSheet(shown = text) {
    const control = {
      state: [
        { type: 'opened', pageCount: 1 } as const,
        { type: 'read', page: 1, text: shown } as const,
        { type: 'mode' } as const,
      ].reduce<EditorState>(next, opening),
    }
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const frame = document.body.appendChild(document.createElement('div'))
    render(
      <Frame value={frame}>
        <Page control={control} shown={shown} />
      </Frame>,
    )
    return { user, frame, edits: () => control.state.history.edits }
  }

  test('a text is written in a sheet under its old words, and shown on the page meanwhile', async () => {
    const { user, frame, edits } = openSheet()
    await user.click(mark('first'))
    expect(frame.contains(field())).toBe(true)
    expect(document.activeElement).toBe(field())
    expect(frame.textContent).toContain('Original: first')
    // A text of Arabic keeps its full stop at its own end, whatever the language of the page.
    expect(frame.querySelector('bdi')?.textContent).toBe('first')
    await user.type(field() as HTMLElement, '!')
    expect(mark('first!, edited')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(field()).toBeNull()
    expect(document.activeElement).toBe(mark('first!, edited'))
    expect(edits()).toMatchObject([{ content: 'first!', isEditing: false }])
  })

  test('what is not changed yet is the picture of the page; then words are as bold as they were', async () => {
    const { user } = openSheet(mixed)
    await user.click(mark('plain bold'))
    const box = mark('plain bold, edited')
    expect(box.dataset.drawn).toBe('true')
    expect(box.parentElement?.style.width).toBe('40px')
    fireEvent.change(field() as HTMLElement, { target: { value: 'plain bolder' } })
    const now = mark('plain bolder, edited')
    expect(now.dataset.drawn).toBe('false')
    expect(now.querySelector('[data-words] [data-bold="true"]')?.textContent?.trim()).toBe('bolder')
  })

  test('the old words come back with one press, and writing goes on', async () => {
    const { user, edits } = openSheet()
    await user.click(mark('first'))
    await user.type(field() as HTMLElement, '!')
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    act(() => void jest.advanceTimersByTime(500))
    expect(written()).toBe('first')
    await user.keyboard('{Escape}')
    expect(edits()).toEqual([])
  })
})

describe('an edit whose outcome the page shows', () => {
  const outcome: EditOutcome = {
    ...{ id: 'edit_text_1_first', pageNumber: 1, change: 'replaced', font: { kind: 'kept' } },
    ...{ missing: 0, overflow: 9, collision: 0, clipped: 0 },
  }
  const events: readonly EditorEvent[] = [
    { type: 'begin', id: 'text_1_first' },
    { type: 'write', content: 'a long text' },
    { type: 'finish' },
  ]

  test('says beside it what there is to know, to those who listen as well', () => {
    drawn = ({ history }) => history.edits
    openLayer(...events, { type: 'previewed', page: 1, outcomes: [outcome] })
    const edited = mark('a long text, edited')
    expect(edited.dataset.drawn).toBe('true')
    const remarks = document.getElementById(edited.getAttribute('aria-describedby') ?? '')
    expect(remarks?.textContent).toBe('The text reaches beyond the page.')
  })

  test('says nothing of words that have changed since', () => {
    drawn = ({ history }) => history.edits.map((edit) => ({ ...edit, content: 'other' }))
    openLayer(...events, { type: 'previewed', page: 1, outcomes: [outcome] })
    const edited = mark('a long text, edited')
    expect([edited.dataset.drawn, edited.getAttribute('aria-describedby')]).toEqual(['false', null])
  })

  test.each([
    ['of a line is over all that it replaces', {}, ['44px', '12px', 'translateX(-4px)']],
    ['of a paragraph is around its lines', { bottom: 14 }, ['34px', '26px', 'translateX(-4px)']],
  ])('its box %s', (_, more, place) => {
    drawn = ({ history }) => history.edits
    const moved = { start: -4, end: -10, ...more }
    openLayer(...events, { type: 'previewed', page: 1, outcomes: [{ ...outcome, moved }] })
    const { width, minHeight, transform } = mark('a long text, edited').parentElement?.style ?? {}
    expect([width, minHeight, transform]).toEqual(place)
  })

  test('that cannot be made is told before it is saved', () => {
    drawn = ({ history }) => history.edits
    openLayer(...events, {
      ...{ type: 'previewed', page: 1 },
      outcomes: [{ ...outcome, change: 'refused', overflow: 0 }],
    })
    expect(mark('a long text, edited, cannot be saved').dataset.refused).toBe('true')
  })
})
