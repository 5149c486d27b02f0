import {
  type Category,
  type ContactFault,
  type ContactMessage,
  categories,
  contactFields,
  contactLimits,
  defaultPriority,
  type Priority,
  priorities,
} from '../contact/contact.ts'
import { failureAnswer } from './failure-answer.ts'
import { type Fields, flag, list, oneOf, optional, text } from './field.ts'

const { name, email, subject, message } = contactLimits

/** What is sent to the people behind the site. */
export const contactRequestFields: Fields<
  Omit<ContactMessage, 'priority'> & { readonly priority?: Priority }
> = {
  name: text(`${name.min} to ${name.max} characters.`),
  email: text(`An address of at most ${email.max} characters.`),
  subject: text(`${subject.min} to ${subject.max} characters.`),
  category: oneOf(Object.keys(categories) as Category[], Object.keys(categories).join(' | ')),
  message: text(`${message.min} to ${message.max} characters.`),
  priority: optional(
    oneOf(
      Object.keys(priorities) as Priority[],
      `${Object.keys(priorities).join(' | ')}; without it ${defaultPriority}.`,
    ),
  ),
}

/** The fields of the answer to a message that was taken. */
export const contactAnswer = {
  success: flag('Always `true`.'),
  message: text('A sentence for people.'),
} as const

const fault: Fields<ContactFault> = {
  path: oneOf(contactFields, 'The field.'),
  msg: text('A sentence about it.'),
}

/** A message with mistakes is told all of them; other failures are as everywhere. */
export const contactFailure = {
  success: optional(flag('Always `false`.')),
  error: failureAnswer.error,
  details: optional(list('What is wrong with the message.', fault)),
  code: optional(failureAnswer.code),
  requestId: optional(failureAnswer.requestId),
} as const
