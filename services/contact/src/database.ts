/** A row as the driver gives it; every reader picks and checks the columns it needs. */
export type Row = Readonly<Record<string, unknown>>

/** SQL as PostgreSQL speaks it, with numbered parameters; both databases run the same statements. */
export interface Database {
  /** Runs one statement. */
  query(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>
  /** Runs several statements, none of them with parameters, all or nothing. */
  execute(sql: string): Promise<void>
  /** Whether its files have been deleted: what it is told from now on goes nowhere, without a word. */
  isLost(): boolean
  close(): Promise<void>
}
