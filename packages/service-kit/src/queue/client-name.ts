import { createHash } from 'node:crypto'

/** Characters of base64url, which are 132 bits. */
export const clientNameLength = 22

/** What replicas call a client among themselves: Redis need not know visitors' addresses. */
export const clientName = (client: string): string =>
  createHash('sha256').update(client).digest('base64url').slice(0, clientNameLength)
