import { Agent } from 'node:http'

/** Connections that are kept and used again; shorter than the 65 s after which services close an idle one. */
export const keptConnections = (): Agent => new Agent({ keepAlive: true, timeout: 60_000 })

/**
 * A new connection for every request, with the manners of a kept one: Node closes a connection without keep-alive
 * as soon as the answer is there, and with it an upload that is still running, so an early 413 would be lost. It is
 * not used again, because an upload cannot be repeated when the service closes an idle connection at that moment.
 */
export const newConnections = (): Agent => new UnsharedConnections({ keepAlive: true })

class UnsharedConnections extends Agent {
  override keepSocketAlive(): boolean {
    return false
  }
}
