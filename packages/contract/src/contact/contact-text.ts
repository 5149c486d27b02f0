import type { ContactField } from './contact.ts'

/** What the contact form says when a message was sent, or could not be. */
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

/** The request got no answer; `email` is where the visitor may write instead. */
export const contactUnreachable = (email: string): ContactOutcome => failed(contactText.network(email))

/** A message that was not taken. */
export const failed = (
  text: string,
  fields: Readonly<Partial<Record<ContactField, string>>> = {},
): ContactOutcome => ({
  kind: 'failed',
  heading: contactText.failedHeading,
  text,
  fields,
})
