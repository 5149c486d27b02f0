import { describe, expect, test } from '@jest/globals'
import { contactOutcome } from './contact-outcome.ts'
import { contactUnreachable } from './contact-text.ts'

describe('a message that was sent', () => {
  test('shows the server’s words or the default', () => {
    expect(contactOutcome(true, { success: true, message: 'We answer within two days.' })).toEqual({
      kind: 'sent',
      heading: 'Message sent successfully!',
      text: 'We answer within two days.',
    })
    expect(contactOutcome(true, { success: true })).toMatchObject({
      text: 'Your message has been sent successfully!',
    })
  })
})

describe('a message that was not sent', () => {
  const failed = (text: string, fields = {}) => ({
    kind: 'failed',
    heading: 'Failed to send message',
    text,
    fields,
  })

  test('shows each detail at its field, the first one where there are several', () => {
    const details = [
      { path: 'name', msg: 'Name is required' },
      { param: 'email', msg: 'Email is required' },
      { path: 'name', msg: 'Name must be at least 2 characters long' },
      { path: '__proto__', msg: 'not a field' },
      { msg: 'nowhere' },
    ]
    expect(contactOutcome(false, { success: false, error: 'Invalid', details })).toEqual(
      failed('Please fix the errors below and try again.', {
        name: 'Name is required',
        email: 'Email is required',
      }),
    )
  })

  test('shows the server’s error, or the default without one', () => {
    expect(contactOutcome(false, { success: false, error: 'Too many messages today' })).toEqual(
      failed('Too many messages today'),
    )
    const byDefault = failed('Failed to send message. Please try again.')
    expect(contactOutcome(false, undefined)).toEqual(byDefault)
    expect(contactOutcome(true, undefined)).toEqual(byDefault)
    expect(contactOutcome(true, { message: 'no success flag' })).toEqual(byDefault)
    expect(contactOutcome(false, { success: true })).toEqual(byDefault)
  })

  test('offers the address when there is no answer at all', () => {
    expect(contactUnreachable('help@example.org')).toEqual(
      failed(
        'Network error. Please check your connection and try again, or email us directly at help@example.org',
      ),
    )
  })
})
