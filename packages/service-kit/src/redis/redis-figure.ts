import type { Reading } from '../seeing/metrics.ts'

/** The figure of each process that shares something with others through Redis; the alert RedisAway asks for it. */
export const redisFigure = (isUp: () => boolean | Promise<boolean>): Reading => ({
  name: 'folio_redis_up',
  help: '1 unless Redis, which replicas share, could not be used when it was last asked',
  read: async () => Number(await isUp()),
})
