import type { Readable, Writable } from 'node:stream'

/** Where a run reads and writes, so that it knows no process. */
export interface Streams {
  readonly input: Readable
  readonly output: Writable
  readonly notices: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The streams and the environment of this process, which tests replace by their own. */
export const processStreams = (): Streams => ({
  input: process.stdin,
  output: process.stdout,
  notices: process.stderr,
  env: process.env,
})
