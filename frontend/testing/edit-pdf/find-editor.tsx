import { expect, jest } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useReducer, useRef, useState } from 'react'
import { type FindStep, useFinding } from '../../src/tools/edit-pdf/control/use-finding.ts'
import type { PdfDocument } from '../../src/tools/edit-pdf/document/pdf-document.ts'
import { FindBar } from '../../src/tools/edit-pdf/find/find-bar.tsx'
import {
  type EditorEvent,
  type EditorState,
  next,
  opening,
} from '../../src/tools/edit-pdf/state/editor-state.ts'
import { pageText, textItem } from './text-item.ts'

/** What no layout gives in a browser that lays nothing out. */
export function standInForLayout(): void {
  Element.prototype.scrollIntoView = () => undefined
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
}

export const contents = [['For Mrs Hill', 'A hill'], ['Nothing here'], ['Mrs Hill, Mrs Hill'], ['hills']]
export const pages = contents.map((texts, index) =>
  pageText(
    ...texts.map((content) =>
      textItem(content, { id: `text_${index + 1}_${content}`, pageNumber: index + 1 }),
    ),
  ),
)

export interface Document {
  readonly pdf: PdfDocument
  readonly read: jest.Mock<(page: number) => void>
  readonly left: number[]
}

/** Its pages are read at once, but for one that is held back. */
export function documentOf(held?: Promise<void>): Document {
  const read = jest.fn<(page: number) => void>()
  const left: number[] = []
  const pdf = {
    pageCount: pages.length,
    read: async (page: number) => {
      read(page)
      if (page === 4) await held
      if (page === 2) throw new Error('damaged')
      return pages[page - 1]
    },
    leave: (page: number) => left.push(page),
  } as unknown as PdfDocument
  return { pdf, read, left }
}

interface Control {
  state: EditorState
  dispatch?: (event: EditorEvent) => void
}

const Editor = ({ pdf, control }: { readonly pdf: PdfDocument; readonly control: Control }) => {
  const [state, dispatch] = useReducer(next, control.state)
  Object.assign(control, { state, dispatch })
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const desk = useRef<HTMLElement>(null)
  const { asked, open, close, step, stepper } = useFinding(desk)
  const go: FindStep = step
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={() => go(1)}>
        Go on
      </button>
      {asked > 0 && <FindBar {...{ pdf, state, dispatch, sheet, asked, stepper }} onClose={close} />}
      <div ref={setSheet} data-testid="sheet" />
    </>
  )
}

export async function openBar(document = documentOf(), ...events: readonly EditorEvent[]) {
  const start: readonly EditorEvent[] = [{ type: 'opened', pageCount: pages.length }, ...events]
  const control: Control = { state: start.reduce(next, opening) }
  render(<Editor pdf={document.pdf} control={control} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return {
    user,
    ...document,
    page: () => control.state.page,
    /** Until it is turned to. */
    onPage: (page: number) => waitFor(() => expect(control.state.page).toBe(page)),
    words: () => control.state.history.edits.map(({ content }) => content),
    state: () => control.state,
    dispatch: (event: EditorEvent) => act(() => control.dispatch?.(event)),
  }
}

export const field = () => screen.getByRole('textbox', { name: 'Find' })
export const replacement = () => screen.getByRole('textbox', { name: 'Replace with' })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** Until that is said, and of what stands in the fields now: words that are being written have the hits of their beginning. */
export const said = (text: string) =>
  waitFor(() => expect(screen.getByText(text).getAttribute('aria-busy')).not.toBe('true'))
