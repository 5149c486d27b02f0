import { createHmac } from 'node:crypto'

/** What proves that a message is ours and when it was sent, so that an old one cannot be sent again by others. */
export function signature(secret: string, body: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
