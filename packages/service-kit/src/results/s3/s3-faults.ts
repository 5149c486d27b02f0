import { Failure } from '../../faults/failure.ts'
import { storeIsAway } from '../store-patience.ts'

/** How stores say that they are full; AWS itself never is. */
const fullNames = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull']

interface Refusal {
  readonly name?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** The HTTP status of a store's refusal; undefined when it never answered. */
const statusOf = (error: unknown): number | undefined =>
  (error as Refusal | undefined)?.$metadata?.httpStatusCode

/** Returns undefined when the store says that there is no such object; what is thrown otherwise is thrown on. */
export function absentObject(error: unknown): undefined {
  if (statusOf(error) === 404 && (error as Refusal).name !== 'NoSuchBucket') return undefined
  throw error
}

/**
 * Whether a conditional write was refused because there is an object: before it (412), or while another writer of the
 * key was at it (409, Amazon S3 User Guide, "Conditional writes").
 */
export const refusesSecond = (error: unknown): boolean =>
  statusOf(error) === 412 || (error as Refusal).name === 'ConditionalRequestConflict'

/**
 * What visitors are told when the store refuses: `out-of-space` when it is full, `busy` when it is away or asks for
 * patience. Any other refusal is a fault of ours and stays what it is.
 */
export function storeFault(error: unknown): unknown {
  const { name = '' } = error as Refusal
  const status = statusOf(error)
  if (status === 507 || fullNames.includes(name)) return new Failure('out-of-space', { cause: error })
  const isAway = error instanceof Error && !(error instanceof Failure) && status === undefined
  if (isAway || (status !== undefined && (status >= 500 || status === 429))) {
    return storeIsAway(error)
  }
  return error
}
