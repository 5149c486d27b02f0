import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../timing/clock.ts'
import type { StoredResult } from './result-store.ts'

/** Clocks of replicas differ a little; an entry further ahead than this was written before a clock was set back. */
export const clockSkewMs = 60_000

/** 24 random bytes as base64url. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** Returns the name under which a store keeps the result of a token, so that who reads the store learns no token. */
export const entryName = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a name may be one of `entryName`. */
export const isEntryName = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/** Whether a result can still be fetched. */
export function isLive({ createdAt, expiresAt }: StoredResult, clock: Clock): boolean {
  const now = clock()
  return now < expiresAt && createdAt <= now + clockSkewMs
}

/** What a store wrote of a result, or undefined when that is damaged. */
export function parseEntry<Entry extends StoredResult>(json: string): Entry | undefined {
  try {
    const entry = JSON.parse(json) as Entry
    return Number.isFinite(entry.createdAt) && Number.isFinite(entry.expiresAt) ? entry : undefined
  } catch {
    return undefined
  }
}
