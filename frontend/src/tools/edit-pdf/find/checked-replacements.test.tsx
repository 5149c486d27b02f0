/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../../testing/browser-globals.ts'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../../../testing/answering-server.ts'
import {
  button,
  documentOf,
  field,
  openBar,
  replacement,
  said,
  standInForLayout,
} from '../../../../testing/edit-pdf/find-editor.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(standInForLayout)
afterEach(cleanup)

interface Asked {
  readonly pageNumber: number
  readonly elements: readonly { readonly id: string; readonly content: string }[]
}

const fine = { font: { kind: 'kept' }, missing: 0, overflow: 0, collision: 0, clipped: 0 }

/** Answers previews, refusing texts with these words. */
function refuse(words: RegExp): Asked[] {
  const all: Asked[] = []
  server.answer = ({ body }, response) => {
    const asked: Asked = JSON.parse(body)
    all.push(asked)
    const outcomes = asked.elements.map(({ id, content }) => ({
      ...{ id, pageNumber: asked.pageNumber, ...fine },
      change: words.test(content) ? 'refused' : 'replaced',
    }))
    json(response, 200, { success: true, page: '', outcomes })
  }
  return all
}

const replaceHills = async () => {
  const opened = await openBar(documentOf(), { type: 'connected', id: 'session' })
  await opened.user.keyboard('hill')
  await said('1 of 5')
  await opened.user.type(replacement(), 'Dale')
  await opened.user.click(button('Replace all'))
  return opened
}

test('what the server would refuse is left, and it is said how much and why', async () => {
  const asked = refuse(/, Mrs/)
  const { words } = await replaceHills()
  await said('3 replaced. Not replaced, because the text cannot be taken out of the PDF: 2.')
  expect(words()).toEqual(['For Mrs Dale', 'A Dale', 'Dales'])
  expect(asked.map(({ pageNumber, elements }) => [pageNumber, elements.length])).toEqual([
    [1, 2],
    [3, 1],
    [4, 1],
  ])
})

test('what will run into something is told before it is saved, on pages nobody has looked at too', async () => {
  server.answer = ({ body }, response) => {
    const { elements, pageNumber }: Asked = JSON.parse(body)
    const collision = pageNumber === 3 ? 4 : 0
    const outcomes = elements.map(({ id }) => ({ id, pageNumber, ...fine, collision, change: 'replaced' }))
    json(response, 200, { success: true, page: '', outcomes })
  }
  await replaceHills()
  await said('5 replaced. Texts to look at before saving: 1. The list of your edits says why.')
})

test('while the server is asked nothing is written, and another query ends that', async () => {
  let answer: () => void = () => undefined
  server.answer = (_, response) => {
    answer = () => json(response, 200, { success: true, page: '', outcomes: [] })
  }
  const { user, words } = await replaceHills()
  await said('Checking page 1 of 3 …')
  expect(button('Replace all').disabled).toBe(true)
  expect(button('Replace').disabled).toBe(true)
  await user.type(field(), 's')
  await said('1 of 1')
  answer()
  await waitFor(() => expect(button('Replace all').disabled).toBe(false))
  expect(words()).toEqual([])
  expect(screen.queryByText(/Checking/)).toBeNull()
})

test('where the server gives no answer all are replaced, and it is said that nothing is sure', async () => {
  server.answer = (_, response) => json(response, 503, { error: 'busy' })
  const { words } = await replaceHills()
  await said('5 replaced. Whether all of them can be saved could not be checked.')
  expect(words()).toHaveLength(4)
})
