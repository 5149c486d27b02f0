import type { JobEvent } from '@folio/contract/job-event'
import type { ToldFailure } from '../faults/told-failure.ts'

/** What a conversion came to: the answer, and the tokens of what it has stored for it. */
export interface ConversionOutcome {
  readonly answer: object
  readonly tokens: readonly string[]
}

/** The same as it is told from one process to another. */
export type ToldOutcome = ConversionOutcome | { readonly failure: ToldFailure }

/** All that another replica needs for a conversion, put down in the store. */
export interface Parcel {
  /** The name in the store, where it lies until the conversion has ended, for an hour at most. */
  readonly token: string
  /** Bytes of the record that stands before the files. */
  readonly head: number
}

/** A conversion that is asked for, its files checked and at hand. */
export interface Errand {
  readonly client: string
  /** When all was received, milliseconds since 1970. */
  readonly askedAt: number
  /** Nobody waits for it at a connection: it goes on when the replica that took it dies. Told the name it goes under. */
  readonly outlives?: (id: string) => void
  /** Ends it, wherever it is. */
  readonly signal: AbortSignal
  /** Puts it down in the store. */
  pack(): Promise<Parcel>
  /**
   * Waits for a slot of this process and converts what lies here.
   * @param isAdmitted it has had its turn: it is not refused for what waits in this process
   * @throws Failure
   */
  here(isAdmitted: boolean): Promise<ConversionOutcome>
  tell(event: JobEvent): void
}

/** How a replica works on what another one took. */
export interface Carrier {
  /**
   * Fetches the parcel and converts what is in it.
   * @param arrived called when all is here and the next thing is to ask for a slot
   * @throws Failure
   */
  work(parcel: Parcel, job: CarriedJob, arrived: () => void): Promise<ConversionOutcome>
  /** Deletes results that nobody gets, and parcels that nobody needs. */
  discard(tokens: readonly string[]): Promise<void>
}

/** A job of another replica: when it asked for its turn, how it is cancelled, and where its stages are told. */
export interface CarriedJob {
  readonly askedAt: number
  /** The span on whose behalf it is done, where that is known. */
  readonly traceparent: string | undefined
  readonly controller: AbortController
  tell(event: JobEvent): void
}

/** Where conversions wait for their turn and are worked on: in this process, or at whichever replica has a slot. */
export interface Dispatch {
  /** @throws Failure `busy` when all are full, `too-many-requests`, and what the conversion throws */
  run(errand: Errand): Promise<ConversionOutcome>
  /** Takes over the waiting for what outlived its replica; undefined where it is not known. */
  follow(
    id: string,
    by: Pick<Errand, 'signal' | 'tell'>,
  ): Promise<{ readonly outcome: Promise<ConversionOutcome> } | undefined>
  /** @throws Failure `busy` when one more could not even wait */
  refuseWhenFull(): void
  /** How many were taken here, have no slot yet and stand in no line of this process. */
  waiting(): number
  start(carrier: Carrier): Promise<void>
  /** Takes nothing of others any more. */
  drain(): void
  /** Sends away who still waits, and resolves when it has handed over what it took. */
  close(): Promise<void>
}
