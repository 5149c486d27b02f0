import { createTransport, type SendMailOptions } from 'nodemailer'

/** Milliseconds until connected, until greeted, and of silence after that; without them a server may be silent for ten minutes. */
const limits = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 }
/** The time in ms for a whole mail, because a server may also say a word now and then for ever. */
export const longestMailMs = 3 * 60_000

export interface MailServer {
  /** Rejects when the server did not take the mail, after three minutes at the latest. */
  send(mail: SendMailOptions): Promise<void>
  close(): void
}

/** The server at an address such as `smtps://user:password@mail.example:465`, which may set other limits in its query. */
export function openMailServer(url: string, mostMs = longestMailMs): MailServer {
  const transport = createTransport({ url, ...limits })
  return {
    send: async (mail) => void (await transport.sendMail({ ...mail, signal: AbortSignal.timeout(mostMs) })),
    close: () => transport.close(),
  }
}
