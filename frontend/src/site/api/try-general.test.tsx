/** @jest-environment ./tests/support/jest/browser-environment.mjs */
// The router wants these when it is loaded.
import '../../../testing/browser-globals.ts'

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { TryGeneral } from './try-general.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
afterEach(cleanup)

const user = userEvent.setup()
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('fills the places of an address, and shows what a look at a file tells', async () => {
  server.answer = (_, res) => {
    res.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '1234' }).end()
  }
  render(<TryGeneral name="Looking at a result" />)
  await user.click(button('Try looking at a result'))
  expect(button('Send').disabled).toBe(true)
  await user.type(field('service'), 'pdf')
  await user.type(field('token'), 'a/b')
  await user.click(button('Send'))
  await screen.findByText('Status 200')
  expect(server.arrived.at(-1)).toMatchObject({ method: 'HEAD', path: '/api/download/pdf/a%2Fb' })
  expect(screen.getByText(/content-length: 1234/)).toBeTruthy()
})

test('sends the JSON that stands there', async () => {
  server.answer = (_, res) => json(res, 400, { error: 'There is no page 3.', code: 'wrong-option' })
  render(<TryGeneral name="Previewing a page" />)
  await user.click(button('Try previewing a page'))
  expect(JSON.parse(field('JSON').value)).toMatchObject({ pageNumber: 1 })
  fireEvent.change(field('JSON'), { target: { value: '{"pageNumber":3}' } })
  await user.click(button('Send'))
  await screen.findByText('Status 400')
  const request = server.arrived.at(-1)
  expect([request?.path, request?.body, request?.headers['content-type']]).toEqual([
    '/api/preview-pdf',
    '{"pageNumber":3}',
    'application/json',
  ])
})

test('sends a form in the order in which it is read, and offers its results', async () => {
  const downloadUrl = `/api/download/pdf/${'a'.repeat(32)}`
  server.answer = (_, res) => json(res, 200, { files: [{ downloadUrl }] })
  render(<TryGeneral name="Running a recipe" />)
  await user.click(button('Try running a recipe'))
  fireEvent.change(field('recipe'), { target: { value: '{"steps":[{"tool":"merge-pdf"}]}' } })
  await user.upload(field('files'), [new File(['one'], 'a.pdf'), new File(['two'], 'b.pdf')])
  await user.click(button('Send'))
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(downloadUrl)
  expect(server.arrived.at(-1)?.parts).toEqual([
    ['recipe', undefined, '{"steps":[{"tool":"merge-pdf"}]}'],
    ['files', 'a.pdf', 'one'],
    ['files', 'b.pdf', 'two'],
  ])
})

test('can be cancelled while it runs', async () => {
  const left = new Promise<void>((resolve) => {
    server.answer = (_, res) => void res.on('close', resolve)
  })
  render(<TryGeneral name="Asking for health" />)
  await user.click(button('Try asking for health'))
  await user.click(button('Send'))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await left
  expect(button('Send').disabled).toBe(false)
})
