/** @jest-environment ./tests/support/jest/browser-environment.mjs */
// The router wants these when it is loaded.
import '../../../testing/browser-globals.ts'

import { contactText } from '@folio/contract/contact/contact-text'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { placeholders, SettingsContext } from '../../installation/settings.ts'
import { ContactForm } from './contact-form.tsx'

const email = 'people@folio.example'
let server: AnsweringServer
let scrolls = 0

beforeAll(async () => {
  server = await answeringServer()
  // jsdom has neither; its XMLHttpRequest really sends.
  globalThis.fetch = fetchByXhr as typeof fetch
  Element.prototype.scrollIntoView = () => {
    scrolls += 1
  }
})
afterAll(() => server.close())
beforeEach(() => {
  scrolls = 0
  render(
    <SettingsContext value={{ ...placeholders, email }}>
      <ContactForm />
    </SettingsContext>,
  )
})
afterEach(cleanup)

const user = userEvent.setup()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => user.click(screen.getByRole('button', { name: 'Send Message' }))
const faultOf = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

async function fill() {
  await user.type(field('Name'), 'Ada Lovelace')
  await user.type(field('Email'), 'ada@example.org')
  await user.type(field('Subject'), 'A question')
  await user.selectOptions(field('Category'), 'Feature Request')
  await user.type(field('Message'), 'Could it also do this?')
}

test('an empty form names what is required, and the first wrong field has the focus', async () => {
  await send()
  expect(noteOf('Name')).toBe('Name is required')
  expect(noteOf('Email')).toBe('Email is required')
  expect(noteOf('Subject')).toBe('Subject is required')
  expect(noteOf('Category')).toBe('Please select a category')
  expect(noteOf('Message')).toBe('Message is required')
  expect(document.activeElement).toBe(field('Name'))
  expect(server.arrived).toHaveLength(0)
})

test('typing into a field clears its error, and only that', async () => {
  await send()
  await user.type(field('Name'), 'A')
  expect([faultOf('Name'), faultOf('Email')]).toEqual([false, true])
  await send()
  expect(noteOf('Name')).toBe('Name must be at least 2 characters long')
})

test('the message shows how long it is', async () => {
  await user.type(field('Message'), 'twelve chars')
  expect(noteOf('Message')).toMatch(/^12 of /)
})

test('a good message is sent as JSON; the form is then empty and in view', async () => {
  let seen: Element | null = null
  server.answer = (_, response) => {
    seen = screen.queryByRole('button', { name: 'Sending...' })
    json(response, 200, { success: true })
  }
  await fill()
  await user.selectOptions(field('Priority'), 'High')
  await send()
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe(contactText.sentHeading + contactText.sent)
  expect(seen).not.toBeNull()
  expect(JSON.parse(server.arrived.at(-1)?.body ?? '')).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    subject: 'A question',
    category: 'feature-request',
    message: 'Could it also do this?',
    priority: 'high',
    website: '',
    elapsedMs: expect.any(Number),
  })
  expect([field('Name').value, field('Category').value, field('Priority').value]).toEqual(['', '', 'normal'])
  expect(scrolls).toBe(1)
})

test('what the server finds wrong appears at its field', async () => {
  server.answer = (_, response) =>
    json(response, 400, { success: false, details: [{ path: 'email', msg: 'This address cannot be used' }] })
  await fill()
  await send()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(contactText.failedHeading + contactText.fixErrors)
  expect(noteOf('Email')).toBe('This address cannot be used')
  expect(field('Name').value).toBe('Ada Lovelace')
})

test('an answer nobody can read and a server that is gone say so', async () => {
  server.answer = (_, response) => void response.writeHead(500).end('<html>')
  await fill()
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain(contactText.failed)

  server.answer = (_, response) => void response.destroy()
  await send()
  await screen.findByText(contactText.network(email))
})

test('Clear Form empties fields, errors and the outcome', async () => {
  await user.type(field('Subject'), 'Hm')
  await send()
  expect(faultOf('Subject')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Clear Form' }))
  expect([faultOf('Subject'), field('Subject').value]).toEqual([false, ''])
  expect(screen.queryByRole('alert')).toBeNull()
})

function fetchByXhr(
  url: string,
  { method, headers, body }: { [Key in 'method' | 'body']: string } & { headers: object },
) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onload = () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        text: async () => request.responseText,
      })
    request.send(body)
  })
}
