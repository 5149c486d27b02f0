import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientKey } from '@folio/service-kit/client-address'
import { Failure } from '@folio/service-kit/failure'
import { answerRaw } from './raw-answer.ts'

export interface ConnectionLimits {
  /** Open connections; further ones are dropped. */
  readonly total: number
  /** Of one client; `undefined` where all clients share one address, as behind another proxy. */
  readonly perClient: number | undefined
}

const retryAfterSeconds = 10

/** Keeps one client, and all together, from holding more connections than there are. */
export function limitConnections(server: Server, { total, perClient }: ConnectionLimits): void {
  const open = new Map<string, number>()
  let count = 0
  server.maxConnections = total
  server.on('connection', (socket: Socket) => {
    const client = clientKey(socket.remoteAddress)
    const ofClient = (open.get(client) ?? 0) + 1
    open.set(client, ofClient)
    count += 1
    socket.once('close', () => {
      count -= 1
      const left = (open.get(client) ?? 1) - 1
      if (left === 0) open.delete(client)
      else open.set(client, left)
    })
    // Visitors who have gone still hold connections that are only kept for their next request.
    if (count > total * 0.9) server.closeIdleConnections()
    if (perClient !== undefined && ofClient > perClient) {
      answerRaw(socket, new Failure('too-many-requests', { retryAfter: retryAfterSeconds }))
    }
  })
}
