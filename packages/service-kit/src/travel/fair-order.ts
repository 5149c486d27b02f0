/** A conversion that waits, and whose it is. */
export interface Waiting {
  readonly id: string
  readonly client: string
}

/** How much a client has already. */
export interface ClientHas {
  readonly running: number
  readonly begun: number
}

/**
 * Returns the order in which those that wait get slots, given in the order of their arrival: each client's next
 * conversion counts as one more of what the client has running, and who has less comes first. So everybody's first one
 * comes before anybody's second one, and nobody waits for all of another's.
 */
export function fairOrder<Job extends Waiting>(
  waiting: readonly Job[],
  has: (client: string) => ClientHas,
): Job[] {
  const places = new Map<string, number>()
  const ranks = waiting.map((job) => {
    const before = places.get(job.client) ?? 0
    places.set(job.client, before + 1)
    return { job, rank: has(job.client).running + before }
  })
  // Equal ranks stay in the order of their arrival.
  return ranks.sort((one, other) => one.rank - other.rank).map(({ job }) => job)
}

/** Who has least and may begin one more; with `idle` only of clients that have nothing yet. */
export function nextInTurn<Job extends Waiting>(
  waiting: readonly Job[],
  has: (client: string) => ClientHas,
  { share, idle }: { readonly share: number; readonly idle: boolean },
): Job | undefined {
  return fairOrder(waiting, has).find(({ client }) => {
    const { begun } = has(client)
    return begun < (idle ? 1 : share)
  })
}
