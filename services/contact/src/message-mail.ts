import { categories, priorities } from '@folio/contract/contact/contact'
import type { SendMailOptions } from 'nodemailer'
import type { StoredMessage } from './message-store.ts'

export interface MailAddresses {
  /** Our own address; the visitor's never stands in From, where it would fail SPF and DMARC. */
  readonly from: string
  readonly to: string
}

/**
 * The mail about a message: plain text, the visitor's address in Reply-To only, the message's id as Message-ID so
 * that a mail sent twice after a crash is recognised as one.
 */
export function messageMail(message: StoredMessage, { from, to }: MailAddresses): SendMailOptions {
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
  return {
    from,
    to,
    replyTo: { name: '', address: message.email },
    subject: `[${categories[message.category]}] ${message.subject}`,
    messageId: `<${message.id}@${host}>`,
    text: [
      `From: ${message.name} <${message.email}>`,
      `Category: ${categories[message.category]}`,
      `Priority: ${priorities[message.priority]}`,
      `Received: ${message.receivedAt}`,
      '',
      message.message,
      '',
    ].join('\n'),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
