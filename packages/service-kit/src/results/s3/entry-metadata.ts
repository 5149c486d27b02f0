import { parseEntry } from '../entry.ts'
import type { StoredResult } from '../result-store.ts'

/** What the metadata of an object says of the result in it. */
export interface S3Entry extends StoredResult {
  /** Its parts are told by an object of their own, since they are too many for metadata. */
  readonly partsBeside?: true
}

/** All metadata of an object may be 2 KB (Amazon S3 User Guide, "Working with object metadata"). */
const maxMetadata = 1_900
const field = 'folio'

/** Metadata travel as headers, which are ASCII. */
const encode = (entry: S3Entry): string => Buffer.from(JSON.stringify(entry)).toString('base64url')

/** The metadata of a result's object, and whether its parts must be kept beside it. */
export function metadataOf(entry: StoredResult): {
  readonly metadata: Readonly<Record<string, string>>
  readonly partsBeside: boolean
} {
  const whole = encode(entry)
  if (whole.length <= maxMetadata) return { metadata: { [field]: whole }, partsBeside: false }
  const { parts, ...rest } = entry
  return { metadata: { [field]: encode({ ...rest, partsBeside: true }) }, partsBeside: true }
}

/** Reads an entry; undefined for an object that no result store wrote. */
export function readMetadata(metadata: Readonly<Record<string, string>> | undefined): S3Entry | undefined {
  const value = metadata?.[field]
  return value === undefined ? undefined : parseEntry<S3Entry>(Buffer.from(value, 'base64url').toString())
}
