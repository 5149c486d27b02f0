/** Where one run writes, and whom the run says it has started, so that their memory can be watched. */
export interface Run {
  /** Empty before each run. */
  readonly folder: string
  started(pid: number): void
  /** Says what is to be done when the run is over; not timed. */
  afterwards(tidy: () => Promise<unknown>): void
}

export interface Contender {
  readonly name: string
  /** @throws what makes this contender's cell a failure */
  work(run: Run): Promise<void>
}

/** What a result is beside its time, by name: `bookmarks kept` and `3 of 4`. */
export type Facts = Readonly<Record<string, string | number>>

/** One job that Folio and others do with the same files. */
export interface Row {
  /** Stays the same from run to run, so that two runs can be compared. */
  readonly id: string
  readonly title: string
  /** Folio comes first. */
  readonly contenders: readonly Contender[]
  /** Looks at what a run left in its folder; not timed. */
  judge?(folder: string): Promise<Facts>
}

export interface Cell {
  readonly name: string
  /** Milliseconds of every counted run. */
  readonly times: readonly number[]
  /** The size of all that the run left behind. */
  readonly bytes: number
  /** What its processes had at most, of Folio those of the site; undefined where they ended before they were seen. */
  readonly megabytes: number | undefined
  readonly facts: Facts
  /** Why there are no times. */
  readonly failure?: string
}

export interface MeasuredRow {
  readonly id: string
  readonly title: string
  readonly cells: readonly Cell[]
}
