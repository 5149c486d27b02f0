/** @jest-environment jsdom */
import '../../../../testing/browser-globals.ts'

import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { begin, finish, noEdits, write } from '../edits/edit-history.ts'
import { unheld } from './draft-holder.ts'
import { DraftOffers } from './draft-offers.tsx'
import { type Draft, draftKeeper, draftsLeft, forgetDraft, takeDraft } from './draft-store.ts'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'locks')
})

const history = finish(write(begin(noEdits, textItem('a'), 600), 'A', 600))
const draft = (id: string): Draft => ({
  id,
  name: `${id}.pdf`,
  history,
  keptAt: 0,
  deletedAt: new Date(2026, 10, 22, 21, 5).getTime(),
})

test('each draft is offered with what it holds and until when', () => {
  const [onRestore, onDiscard] = [jest.fn(), jest.fn()]
  const drafts = [draft('letter'), draft('bill')]
  render(<DraftOffers drafts={drafts} onRestore={onRestore} onDiscard={onDiscard} />)
  expect(screen.getAllByText('Restore unsaved edits?')).toHaveLength(2)
  expect(screen.getByText(/^1 edit of letter.pdf had not been saved/).textContent).toContain('until 21:05.')
  fireEvent.click(screen.getByRole('button', { name: 'Restore letter.pdf' }))
  fireEvent.click(screen.getByRole('button', { name: 'Discard bill.pdf' }))
  expect(onRestore.mock.calls).toEqual([[drafts[0]]])
  expect(onDiscard.mock.calls).toEqual([[drafts[1]]])
})

test('what another tab works on is not free; without locks everything is', async () => {
  const drafts = [{ id: 'here' }, { id: 'there' }]
  expect(await unheld(drafts)).toEqual(drafts)
  const held = [{ name: 'unsaved-edits:there' }, { name: 'something else' }]
  Object.defineProperty(navigator, 'locks', { value: { query: async () => ({ held }) }, configurable: true })
  expect(await unheld(drafts)).toEqual([{ id: 'here' }])
})

test('a browser that keeps nothing has no drafts, and nothing fails', async () => {
  const file = new File(['%PDF'], 'letter.pdf')
  const keeper = draftKeeper('a', file)
  expect(await keeper.keep({ history, outcomes: [] })).toBe(false)
  expect(await keeper.forget()).toBe(false)
  keeper.release()
  expect(await draftsLeft()).toEqual([])
  expect(await takeDraft('a', 'b')).toBeUndefined()
  await forgetDraft('a')
})
