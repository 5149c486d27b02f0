import { downloadPath } from '@folio/contract/download'
import type { Output, StoredOutput } from './handler.ts'
import type { ServiceContext } from './service-context.ts'

export interface StoredOutputs {
  readonly outputs: readonly StoredOutput[]
  /** When the first of them expires, milliseconds since 1970. */
  readonly expiresAt: number
  /** Takes everything back, for an answer that nobody gets. */
  discard(): Promise<void>
}

/** Moves what a conversion made into the result store, all or nothing. */
export async function storeOutputs(
  { name: service, store, clientQuota, clock, config }: ServiceContext,
  client: string,
  outputs: readonly Output[],
): Promise<StoredOutputs> {
  const tokens: string[] = []
  const stored: StoredOutput[] = []
  let expiresAt = clock() + config.resultTtlSeconds * 1000
  const discard = async () => {
    for (const token of tokens) await store.remove(token)
  }
  try {
    for (const { path, name, type } of outputs) {
      const put = await store.put(path, { name, type })
      tokens.push(put.token)
      // An engine may call it a success and leave nothing.
      if (put.size === 0) throw new Error('the conversion made an empty file')
      stored.push({ name, type, size: put.size, downloadUrl: downloadPath(service, put.token) })
      expiresAt = Math.min(expiresAt, put.expiresAt)
    }
    clientQuota.add(client, { bytes: stored.reduce((total, { size }) => total + size, 0), expiresAt })
    return { outputs: stored, expiresAt, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
