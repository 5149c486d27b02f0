import {
  type Category,
  type ContactFault,
  type ContactField,
  type ContactMessage,
  categories,
  contactLimits,
  defaultPriority,
  type Priority,
  priorities,
} from './contact.ts'

/** What a form or a request body holds before it is checked. */
export type ContactDraft = Readonly<Partial<Record<ContactField, unknown>>>

type TextField = 'name' | 'subject' | 'message'

const titles = { name: 'Name', subject: 'Subject', message: 'Message' } as const satisfies Record<
  TextField,
  string
>

// The shape {name}@{host}.{domain}; only a delivered message proves an address.
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Trims a draft and checks it; `message` is there exactly when there are no faults. One fault a field, in form order. */
export function checkContact(
  draft: ContactDraft,
): { readonly message: ContactMessage } | { readonly faults: readonly ContactFault[] } {
  const name = textOf(draft.name)
  const email = textOf(draft.email)
  const subject = textOf(draft.subject)
  const category = textOf(draft.category)
  const message = textOf(draft.message)
  const priority = textOf(draft.priority) || defaultPriority
  const checks: readonly [ContactField, string | undefined][] = [
    ['name', textFault('name', name) ?? lineFault('name', name) ?? controlFault('name', name)],
    ['email', emailFault(email)],
    [
      'subject',
      textFault('subject', subject) ?? lineFault('subject', subject) ?? controlFault('subject', subject),
    ],
    ['category', isCategory(category) ? undefined : 'Please select a category'],
    ['message', textFault('message', message) ?? controlFault('message', message)],
    ['priority', isPriority(priority) ? undefined : 'Please select a priority'],
  ]
  const faults = checks.flatMap(([path, msg]) => (msg === undefined ? [] : [{ path, msg }]))
  if (faults.length > 0 || !isCategory(category) || !isPriority(priority)) return { faults }
  return { message: { name, email, subject, category, message, priority } }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const isCategory = (value: string): value is Category => Object.hasOwn(categories, value)
const isPriority = (value: string): value is Priority => Object.hasOwn(priorities, value)

function textFault(field: TextField, value: string): string | undefined {
  const { min, max } = contactLimits[field]
  if (value === '') return `${titles[field]} is required`
  if (value.length < min) return `${titles[field]} must be at least ${min} characters long`
  return value.length > max ? `${titles[field]} must be at most ${max} characters long` : undefined
}

/** A line break in what becomes part of a mail's header would start another header. */
const lineFault = (field: TextField, value: string): string | undefined =>
  /[\n\v\f\r\u0085]/.test(value) ? `${titles[field]} must be a single line of text` : undefined

/** No database keeps a zero character as text, and the others do nothing good on a screen. Lines and tabs are text. */
const controlFault = (field: TextField, value: string): string | undefined =>
  /[^\P{Cc}\t\n\r]/u.test(value)
    ? `${titles[field]} contains an invisible character that cannot be sent. Please type it again.`
    : undefined

function emailFault(value: string): string | undefined {
  if (value === '') return 'Email is required'
  const fine = emailShape.test(value) && !/\p{Cc}/u.test(value) && value.length <= contactLimits.email.max
  return fine ? undefined : 'Please enter a valid email address'
}
