import { describe, expect, test } from '@jest/globals'
import { categories, contactFields, contactLimits, priorities } from './contact.ts'
import { type ContactDraft, checkContact } from './contact-rules.ts'

const good = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'Page order',
  category: 'bug-report',
  message: 'The pages are in the wrong order.',
  priority: 'high',
}

const faultOf = (draft: ContactDraft): unknown => {
  const checked = checkContact({ ...good, ...draft })
  return 'faults' in checked ? checked.faults : 'none'
}

test('a good message passes, trimmed', () => {
  const draft = {
    ...good,
    name: '  Ada Lovelace ',
    email: ' ada@example.org\n',
    message: `\n${good.message} `,
  }
  expect(checkContact(draft)).toEqual({ message: good })
})

test('the priority is normal unless another is chosen', () => {
  const { priority: _, ...draft } = good
  expect(checkContact(draft)).toEqual({ message: { ...good, priority: 'normal' } })
  expect(checkContact({ ...good, priority: '' })).toEqual({ message: { ...good, priority: 'normal' } })
})

test('an empty form names every required field, in order', () => {
  expect(checkContact({})).toEqual({
    faults: [
      { path: 'name', msg: 'Name is required' },
      { path: 'email', msg: 'Email is required' },
      { path: 'subject', msg: 'Subject is required' },
      { path: 'category', msg: 'Please select a category' },
      { path: 'message', msg: 'Message is required' },
    ],
  })
})

describe('one bad field', () => {
  test.each([
    ['name', '   ', 'Name is required'],
    ['name', 'A', 'Name must be at least 2 characters long'],
    ['name', 'A'.repeat(101), 'Name must be at most 100 characters long'],
    ['name', 'Ada\r\nBcc: all@example.org', 'Name must be a single line of text'],
    ['name', 42, 'Name is required'],
    [
      'name',
      'Ada\u0000Lovelace',
      'Name contains an invisible character that cannot be sent. Please type it again.',
    ],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['email', '@example.org', 'Please enter a valid email address'],
    ['email', 'ada@example.', 'Please enter a valid email address'],
    ['email', 'ada @example.org', 'Please enter a valid email address'],
    ['email', 'ada@example.org\nBcc: all@example.org', 'Please enter a valid email address'],
    ['email', 'ada@exam\u0000ple.org', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(243)}@example.org`, 'Please enter a valid email address'],
    ['email', ['ada@example.org'], 'Email is required'],
    ['subject', '', 'Subject is required'],
    ['subject', 'Four', 'Subject must be at least 5 characters long'],
    ['subject', 'S'.repeat(201), 'Subject must be at most 200 characters long'],
    ['subject', 'Hello\nthere', 'Subject must be a single line of text'],
    [
      'subject',
      'Page\u001b[31m order',
      'Subject contains an invisible character that cannot be sent. Please type it again.',
    ],
    ['category', '', 'Please select a category'],
    ['category', 'complaint', 'Please select a category'],
    ['category', '__proto__', 'Please select a category'],
    ['category', 'toString', 'Please select a category'],
    ['message', ' \n ', 'Message is required'],
    ['message', 'Too short', 'Message must be at least 10 characters long'],
    ['message', 'M'.repeat(5001), 'Message must be at most 5000 characters long'],
    ...['\u0000', '\u0008', '\u000b', '\u007f', '\u009b'].map(
      (character) =>
        [
          'message',
          `The pages are${character} in the wrong order.`,
          'Message contains an invisible character that cannot be sent. Please type it again.',
        ] as const,
    ),
    ['category', 'bug-report\u0000', 'Please select a category'],
    ['priority', 'high\u0000', 'Please select a priority'],
    ['priority', 'urgent', 'Please select a priority'],
  ] as const)('%s %j', (path, value, msg) => {
    expect(faultOf({ [path]: value })).toEqual([{ path, msg }])
  })
})

test.each([
  ['name', 'Al'],
  ['name', 'A'.repeat(100)],
  ['email', `${'a'.repeat(242)}@example.org`],
  ['email', 'first.last+tag@sub.example.co.uk'],
  ['subject', 'Fives'],
  ['message', 'Ten chars.'],
  ['message', 'Several\r\nlines of\ttext'],
  ['message', 'A family 👨‍👩‍👧 and שלום, one line\u2028and another'],
  ['message', 'M'.repeat(5000)],
])('%s %j is just right', (path, value) => {
  expect(faultOf({ [path]: value })).toBe('none')
})

test('the form offers the categories and priorities of the specification', () => {
  expect(Object.keys(categories)).toEqual([
    'technical-support',
    'feature-request',
    'bug-report',
    'business-inquiry',
    'privacy-security',
    'general-feedback',
    'partnership',
    'other',
  ])
  expect(Object.keys(priorities)).toEqual(['low', 'normal', 'high', 'critical'])
  expect(contactFields).toEqual(['name', 'email', 'subject', 'category', 'message', 'priority'])
})

test('the rules have the specification’s lower bounds', () => {
  const { name, subject, message } = contactLimits
  expect([name.min, subject.min, message.min]).toEqual([2, 5, 10])
})

test('the largest message fits into a request body', () => {
  const { name, email, subject, message, bodyBytes } = contactLimits
  const longest = { name, email, subject, message }
  const draft = Object.entries(longest).map(([field, { max }]) => [field, '€'.repeat(max)])
  const body = JSON.stringify({
    ...Object.fromEntries(draft),
    category: 'technical-support',
    priority: 'critical',
  })
  expect(bodyBytes).toBe(32_768)
  expect(new TextEncoder().encode(body).length).toBeLessThan(bodyBytes)
})
