import type { Response } from 'express'

/**
 * What one client does: a conversion, several at once, a preview, a download, an address that does not exist, a message,
 * an attempt to send one.
 */
export type RateName = 'conversion' | 'burst' | 'preview' | 'download' | 'missing' | 'contact' | 'attempt'

/** Counts what each client does. */
export interface Limiter {
  /** Counts one of each of `names`, in this order. @throws Failure `too-many-requests` */
  spend(client: string, names: readonly RateName[], res: Response): Promise<void>
  /** Takes back one that came to nothing. */
  giveBack(client: string, name: RateName): Promise<void>
  /** @throws Failure `too-many-requests` when the client has asked for too many addresses that do not exist */
  checkMissing(client: string, res: Response): Promise<void>
  countMissing(client: string): Promise<void>
}

/** Counts nothing and refuses nobody. */
export const unlimited: Limiter = {
  spend: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  checkMissing: () => Promise.resolve(),
  countMissing: () => Promise.resolve(),
}
