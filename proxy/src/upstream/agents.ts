import { Agent, type AgentOptions, type ClientRequestArgs } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Replicas } from './replicas.ts'

/** Connections that are kept and used again; shorter than the 65 s after which services close an idle one. */
export const keptConnections = (replicas: Replicas): Agent =>
  new ReplicaConnections(replicas, { keepAlive: true, timeout: 60_000 })

/**
 * A new connection for every request, with the manners of a kept one: Node closes a connection without keep-alive
 * as soon as the answer is there, and with it an upload that is still running, so an early 413 would be lost. It is
 * not used again, because an upload cannot be repeated when the service closes an idle connection at that moment.
 */
export const newConnections = (replicas: Replicas): Agent =>
  new UnsharedConnections(replicas, { keepAlive: true })

/** Connections to one service, whichever of its replicas it is; Node waits for them before it sends anything. */
class ReplicaConnections extends Agent {
  protected readonly forWork: boolean = false
  readonly #replicas: Replicas

  constructor(replicas: Replicas, options: AgentOptions) {
    super(options)
    this.#replicas = replicas
  }

  override createConnection(
    { timeout }: ClientRequestArgs,
    done: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    this.#replicas.connect(this.forWork).then(
      (socket) => {
        if (timeout !== undefined) socket.setTimeout(timeout)
        done(null, socket)
      },
      (error: Error) => (done as (error: Error) => void)(error),
    )
  }
}

class UnsharedConnections extends ReplicaConnections {
  protected override readonly forWork = true

  override keepSocketAlive(): boolean {
    return false
  }
}
