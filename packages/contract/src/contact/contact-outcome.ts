import { type ContactAnswer, type ContactField, isContactField } from './contact.ts'

export const contactText = {
  sentHeading: 'Message sent successfully!',
  sent: 'Your message has been sent successfully!',
  failedHeading: 'Failed to send message',
  fixErrors: 'Please fix the errors below and try again.',
  failed: 'Failed to send message. Please try again.',
  network: (email: string) =>
    `Network error. Please check your connection and try again, or email us directly at ${email}`,
} as const

/** How sending ended, as the form shows it; `fields` holds the server's sentence against each field. */
export type ContactOutcome =
  | { readonly kind: 'sent'; readonly heading: string; readonly text: string }
  | {
      readonly kind: 'failed'
      readonly heading: string
      readonly text: string
      readonly fields: Readonly<Partial<Record<ContactField, string>>>
    }

/** `answer` is undefined when the body could not be read. */
export function contactOutcome(ok: boolean, answer: Partial<ContactAnswer> | undefined): ContactOutcome {
  if (ok && answer?.success === true) {
    return { kind: 'sent', heading: contactText.sentHeading, text: answer.message || contactText.sent }
  }
  if (Array.isArray(answer?.details)) return failed(contactText.fixErrors, fieldsOf(answer.details))
  return failed(answer?.error || contactText.failed)
}

/** The request got no answer; `email` is where the visitor may write instead. */
export const contactUnreachable = (email: string): ContactOutcome => failed(contactText.network(email))

const failed = (
  text: string,
  fields: Readonly<Partial<Record<ContactField, string>>> = {},
): ContactOutcome => ({
  kind: 'failed',
  heading: contactText.failedHeading,
  text,
  fields,
})

/** The first sentence against each field of the form. */
function fieldsOf(details: NonNullable<ContactAnswer['details']>): Partial<Record<ContactField, string>> {
  const fields: Partial<Record<ContactField, string>> = {}
  for (const { path, param, msg } of details) {
    const field = path ?? param ?? ''
    if (isContactField(field)) fields[field] ??= msg
  }
  return fields
}
