import type { Readable } from 'node:stream'
import type { SplitFile } from '../files/split-file.ts'
import type { OutputPart, OutputType } from './output.ts'

/** What is known of a result beside its bytes. */
export interface ResultMeta {
  /** The name under which the visitor saves the file, already cleaned. */
  readonly name: string
  readonly type: OutputType
  /** Files inside it that can be fetched by themselves. */
  readonly parts?: readonly OutputPart[]
}

/** How a file is kept. */
export interface PutMeta extends ResultMeta {
  /** How long, milliseconds; as long as the results of the store unless told. */
  readonly lifeMs?: number
}

/** What the store knows of a result that it keeps. */
export interface StoredResult extends ResultMeta {
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly expiresAt: number
}

/** What whoever stored a result learns of it. */
export interface PutResult {
  /** 24 random bytes as base64url: the only way to the file. Never logged, never stored. */
  readonly token: string
  readonly size: number
  readonly expiresAt: number
}

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Files that visitors fetch by an unguessable token until they expire. Unknown, malformed and expired tokens look
 * alike (`undefined`, `false`). Every implementation passes the suite in testing/result-store-conformance.ts.
 */
export interface ResultStore {
  /**
   * Keeps a file; it can be read only once it is complete on the disk. Paths are moved, not copied, where they can be,
   * and of an insert nothing is kept beyond its length.
   * @throws Failure `out-of-space` beyond the quota or the disk
   */
  put(source: Readable | string | SplitFile, meta: PutMeta): Promise<PutResult>
  /** The file, or a part of it. Who has begun to read finishes, even when it expires meanwhile. */
  open(token: string, range?: ByteRange): Promise<{ file: StoredResult; stream: Readable } | undefined>
  stat(token: string): Promise<StoredResult | undefined>
  /** Deletes at once; whether there was something to delete. */
  remove(token: string): Promise<boolean>
  /** Deletes what has expired or claims to come from the future; the number of files deleted. */
  sweep(): Promise<number>
  /** Bytes and number of files kept, as of the last sweep and the puts and removals since. */
  usage(): { readonly bytes: number; readonly files: number }
  /** Tells this place from others: who has the same sees the same files. Letters, digits, `-` and `_`. */
  place(): Promise<string>
  /** Whether results can be kept and fetched, where that is another server's affair. @throws what it says otherwise */
  check?(): Promise<void>
  /**
   * An address of the store itself, good for a few minutes, that gives the file with these headers; undefined as
   * `open`. Only where visitors are to be sent there.
   */
  readonly link?: (token: string, headers: LinkHeaders) => Promise<string | undefined>
}

/** What an answer of the store itself says of the file. */
export interface LinkHeaders {
  readonly contentType: string
  readonly contentDisposition: string
}
