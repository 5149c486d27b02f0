import { randomBytes } from 'node:crypto'
import { clientName, clientNameLength } from '../queue/client-name.ts'

/** An id that nobody guesses and that begins with the name of its client. */
export const newJobId = (client: string): string =>
  `${clientName(client)}.${randomBytes(18).toString('base64url')}`

/** The name of the client whose job it is. */
export const clientOf = (id: string): string => id.slice(0, clientNameLength)
