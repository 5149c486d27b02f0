import { downloadPath } from '@folio/contract/download'
import type { ServiceName } from '@folio/contract/services'
import type { Output, OutputPart, StoredOutput } from '../results/output.ts'
import type { PutResult } from '../results/result-store.ts'
import { inParallel } from '../timing/in-parallel.ts'
import type { ServiceContext } from './service-context.ts'

/** What a conversion made, now in the store. */
export interface StoredOutputs {
  readonly outputs: readonly StoredOutput[]
  readonly tokens: readonly string[]
  /** When the first of them expires, milliseconds since 1970. */
  readonly expiresAt: number
  /** Takes everything back, for an answer that nobody gets. */
  discard(): Promise<void>
}

/** Each waits for the disk three times; together they share what the file system writes down at once. */
const atOnce = 4

/** Moves what a conversion made into the result store, all or nothing. */
export async function storeOutputs(
  { name: service, store, clientQuota, clock, config }: ServiceContext,
  client: string,
  outputs: readonly Output[],
): Promise<StoredOutputs> {
  const puts: PutResult[] = []
  const discard = async () => {
    for (const { token } of puts) await store.remove(token)
  }
  try {
    const how = { limit: atOnce, signal: new AbortController().signal }
    const stored = await inParallel(outputs, how, async ({ path, inserts = [], ...file }) => {
      const { name, type, parts } = file
      const put = await store.put({ path, inserts }, { name, type, ...(parts && { parts }) })
      puts.push(put)
      // An engine may call it a success and leave nothing.
      if (put.size === 0) throw new Error('the conversion made an empty file')
      const stored = { name, type, size: put.size, downloadUrl: downloadPath(service, put.token) }
      return parts ? { ...stored, parts: storedParts(parts, service, put.token) } : stored
    })
    const latest = clock() + config.resultTtlSeconds * 1000
    const expiresAt = puts.reduce((first, put) => Math.min(first, put.expiresAt), latest)
    clientQuota.add(client, { bytes: stored.reduce((total, { size }) => total + size, 0), expiresAt })
    return { outputs: stored, tokens: puts.map(({ token }) => token), expiresAt, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

const storedParts = (parts: readonly OutputPart[], service: ServiceName, token: string): StoredOutput[] =>
  parts.map(({ name, type, size }, index) => ({
    name,
    type,
    size,
    downloadUrl: downloadPath(service, token, index + 1),
  }))
