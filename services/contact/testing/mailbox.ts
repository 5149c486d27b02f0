import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  /** Not listening yet. */
  readonly server: SMTPServer
  /** All mails that have come, as they travelled. */
  readonly mails: readonly string[]
}

/** A real mail server that takes every mail. */
export function mailbox(): Mailbox {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
  })
  return { server, mails }
}
