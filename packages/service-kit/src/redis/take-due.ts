import type { Redis } from 'ioredis'

/** Lua: `now`, in milliseconds since 1970 by the clock of Redis, which all replicas share. */
export const serverTime = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`

/**
 * What is due first of a sorted set of ids by times, for this caller alone: it is due again after the lease. What is
 * known of an id stands under `prefix` and the id; where nothing does, it has expired and the id goes.
 */
export async function takeDue(
  redis: Redis,
  set: string,
  prefix: string,
  leaseMs: number,
): Promise<string | undefined> {
  const value = await redis.eval(script, 1, set, prefix, leaseMs)
  return typeof value === 'string' ? value : undefined
}

const script = `${serverTime}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)) do
  local known = redis.call('GET', ARGV[1] .. id)
  if known then
    redis.call('ZADD', KEYS[1], now + ARGV[2], id)
    return known
  end
  redis.call('ZREM', KEYS[1], id)
end`
