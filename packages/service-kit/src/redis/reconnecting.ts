/** How whoever speaks to Redis connects, and how long after so many failures it tries again: 5 s at most. */
export const reconnecting = {
  connectTimeout: 2_000,
  retryStrategy: (attempt: number): number => Math.min(attempt * 200, 5_000),
} as const
