import { createHash } from 'node:crypto'

/** What replicas call a client among themselves: Redis need not know visitors' addresses. 22 characters of base64url. */
export const clientName = (client: string): string =>
  createHash('sha256').update(client).digest('base64url').slice(0, 22)
