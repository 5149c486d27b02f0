import { type ContactAnswer, type ContactField, isContactField } from './contact.ts'
import { type ContactOutcome, contactText, failed } from './contact-text.ts'

/** `answer` is undefined when the body could not be read. */
export function contactOutcome(ok: boolean, answer: Partial<ContactAnswer> | undefined): ContactOutcome {
  if (ok && answer?.success === true) {
    return { kind: 'sent', heading: contactText.sentHeading, text: answer.message || contactText.sent }
  }
  if (Array.isArray(answer?.details)) return failed(contactText.fixErrors, fieldsOf(answer.details))
  return failed(answer?.error || contactText.failed)
}

/** The first sentence against each field of the form. */
function fieldsOf(details: NonNullable<ContactAnswer['details']>): Partial<Record<ContactField, string>> {
  const fields: Partial<Record<ContactField, string>> = {}
  for (const { path, param, msg } of details) {
    const field = path ?? param ?? ''
    if (isContactField(field)) fields[field] ??= msg
  }
  return fields
}
