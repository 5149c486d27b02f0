import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '@folio/service-kit/faults/failure'
import { clientKey } from '@folio/service-kit/http/client-address'
import { answerRaw } from './raw-answer.ts'

export interface ConnectionLimits {
  /** Open connections; one more takes the place of an idle one. */
  readonly total: number
  /** Open connections of one client; `undefined` where all clients share one address, as behind another proxy. */
  readonly perClient: number | undefined
}

export interface Connections {
  /** Notes that a connection is in use until the answer has been sent or given up. */
  use(socket: Socket, res: ServerResponse): void
}

interface Connection {
  readonly socket: Socket
  readonly client: string
  /** Requests under way on it. Before its first and between two it is idle. */
  requests: number
  /** Since it was opened or the last answer ended; milliseconds of `performance.now`. */
  idleSince: number
}

const retryAfterSeconds = 10

/**
 * Keeps one client from holding more connections than it may, and all together from shutting out those who come later:
 * when there are too many, the longest idle one of the client that holds most makes room. One in use never does.
 */
export function limitConnections(server: Server, { total, perClient }: ConnectionLimits): Connections {
  const open = new Map<Socket, Connection>()
  const ofClients = new Map<string, number>()
  const ofClient = ({ client }: Connection): number => ofClients.get(client) ?? 0

  function forget(connection: Connection): void {
    if (!open.delete(connection.socket)) return
    const left = ofClient(connection) - 1
    if (left === 0) ofClients.delete(connection.client)
    else ofClients.set(connection.client, left)
  }

  function leastMissed(): Connection | undefined {
    const idle = [...open.values()].filter(({ requests }) => requests === 0)
    return idle.sort((a, b) => ofClient(b) - ofClient(a) || a.idleSince - b.idleSince)[0]
  }

  server.on('connection', (socket: Socket) => {
    if (open.size >= total) {
      const victim = leastMissed()
      if (!victim) {
        socket.destroy()
        return
      }
      forget(victim)
      victim.socket.destroy()
    }
    const client = clientKey(socket.remoteAddress)
    const connection: Connection = { socket, client, requests: 0, idleSince: performance.now() }
    open.set(socket, connection)
    ofClients.set(client, ofClient(connection) + 1)
    socket.once('close', () => forget(connection))
    if (perClient !== undefined && ofClient(connection) > perClient) {
      answerRaw(socket, new Failure('too-many-requests', { retryAfter: retryAfterSeconds }))
    }
  })

  return {
    use: (socket, res) => {
      const connection = open.get(socket)
      if (!connection) return
      connection.requests += 1
      res.once('close', () => {
        connection.requests -= 1
        connection.idleSince = performance.now()
      })
    },
  }
}
