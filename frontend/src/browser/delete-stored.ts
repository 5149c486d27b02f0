import { requestPersistently } from './request-persistently.ts'

export const notDeletedText = 'The files could not be deleted. Please try again.'

/** Deletes what lies on the server at these addresses; what is gone already counts as deleted. */
export async function deleteStored(addresses: Iterable<string>): Promise<'deleted' | 'kept'> {
  const replies = await Promise.all(
    [...addresses].map((url) => requestPersistently('text', { method: 'DELETE', url })),
  ).catch(() => undefined)
  return replies?.every(({ ok, status }) => ok || status === 404) ? 'deleted' : 'kept'
}
