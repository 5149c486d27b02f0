/** How many conversions of one client run, have begun (running or resting), and wait for their first turn. */
export interface ClientCounts {
  readonly running: number
  readonly begun: number
  readonly waiting: number
}

/** What the clients of one queue have in it, by client. */
export type QueueCounts = ReadonlyMap<string, ClientCounts>

/** What a queue knows of those of the other replicas of its service. */
export interface Others {
  /** What the client has in all of them; a moment old. */
  of(client: string): ClientCounts
  /** The same of a client by the name that replicas have for it (client-name.ts). */
  ofNamed(name: string): ClientCounts
  /**
   * Whether one more conversion of the client may begin here: for all replicas at once no more than `most` begin.
   * @param own what this queue has if it may
   */
  mayBegin(client: string, most: number, own: QueueCounts): Promise<boolean>
  /** Tells the others what this queue has. */
  tell(own: QueueCounts): void
  /** Calls the listener whenever the others have changed. */
  listen(listener: () => void): void
  close(): void
}

/** The counts of a client that has nothing in a queue. */
export const nothing: ClientCounts = { running: 0, begun: 0, waiting: 0 }
