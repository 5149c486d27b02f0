/** @jest-environment ./tests/support/jest/browser-environment.mjs */
// The router wants these when it is loaded.
import '../../../testing/browser-globals.ts'

import { tools } from '@folio/contract/tools'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { TryCall } from './try-call.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => void render(<TryCall tool={tools['split-pdf']} />))
afterEach(cleanup)

const user = userEvent.setup()
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pdf = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })

async function choose() {
  await user.click(button('Try Split PDF'))
  expect(button('Send').disabled).toBe(true)
  await user.upload(screen.getByLabelText('file'), pdf)
}

test('sends the file and the settings that were set, and shows what came back', async () => {
  const downloadUrl = `/api/download/pdf/${'a'.repeat(32)}`
  server.answer = (_, res) => json(res, 200, { download: { downloadUrl } })
  await choose()
  await user.selectOptions(screen.getByLabelText('splitMethod'), 'half')
  await user.click(button('Send'))
  expect((await screen.findByText('Status 200')).getAttribute('role')).toBe('status')
  const request = server.arrived.at(-1)
  expect([request?.method, request?.path]).toEqual(['POST', '/api/pdf-split'])
  expect(request?.parts).toEqual([
    ['file', 'a.pdf', '%PDF-1.7'],
    ['splitMethod', undefined, 'half'],
  ])
  expect(screen.getByRole('link', { name: downloadUrl }).getAttribute('href')).toBe(downloadUrl)
})

test('shows a refusal as it came', async () => {
  server.answer = (_, res) =>
    json(res, 422, { error: 'a.pdf is damaged and cannot be read', code: 'damaged' })
  await choose()
  await user.click(button('Send'))
  await screen.findByText('Status 422')
  expect(screen.getByText(/"code": "damaged"/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a call can be cancelled while it runs', async () => {
  const left = new Promise<void>((resolve) => {
    server.answer = (_, res) => void res.on('close', resolve)
  })
  await choose()
  await user.click(button('Send'))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await left
  expect(button('Send').disabled).toBe(false)
})
