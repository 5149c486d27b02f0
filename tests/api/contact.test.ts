import { contactEndpoint } from '@folio/contract/contact/contact'
import { describe, expect, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { siteUrl } from '../support/site-url.ts'

const send = (json: Record<string, unknown>) => call('POST', contactEndpoint, { json })

const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'About merging',
  category: 'general-feedback',
  message: 'Merging two files of one name works well, thank you.',
  priority: 'normal',
  elapsedMs: 20_000,
}

describe('POST /api/contact', () => {
  test('a good message is taken', async () => {
    const { status, body } = await send(good)
    expect([status, body.success]).toEqual([200, true])
    expect(String(body.message).length).toBeGreaterThan(10)
  })

  test('what is wrong is told field by field', async () => {
    const { status, body } = await send({ ...good, name: '', email: 'nowhere', message: 'x'.repeat(9_000) })
    expect([status, body.success]).toEqual([400, false])
    const details = body.details as { path?: string; param?: string; msg: string }[]
    expect(details.map(({ path, param }) => path ?? param).sort()).toEqual(['email', 'message', 'name'])
  })

  test('what is no JSON, and what is far too long, is refused', async () => {
    const plain = await fetch(siteUrl + contactEndpoint, { method: 'POST', body: 'name=Ada' })
    expect([400, 415]).toContain(plain.status)
    const { status } = await send({ ...good, message: 'x'.repeat(3_000_000) })
    expect(status).toBe(413)
  })
})
