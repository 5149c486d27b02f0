import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eventually } from '../../testing/eventually.ts'
import { type PrivateRedis, privateRedis, redisInstalled } from '../../testing/replicas/private-redis.ts'
import { RedisLink } from './redis-link.ts'

const withRedis = redisInstalled() ? describe : describe.skip

withRedis('who listens through Redis (needs the Debian package redis-server)', () => {
  let redis: PrivateRedis
  let links: RedisLink[]

  const link = () => {
    const made = new RedisLink({ url: redis.url, onLost: () => undefined, onFound: () => undefined })
    links.push(made)
    return made
  }

  beforeEach(async () => {
    links = []
    redis = await privateRedis()
  })
  afterEach(async () => {
    for (const one of links) one.close()
    await redis.stop()
  })

  /** Speaks until somebody has heard it. @returns how many heard it */
  const say = async (speaker: RedisLink, channel: string, message: string): Promise<number> => {
    let heard = 0
    await eventually(async () => {
      heard = await speaker.ask((client) => client.publish(channel, message))
      expect(heard).toBeGreaterThan(0)
    }, 20_000)
    return heard
  }

  test('hears what is said after Redis has come, and has come again', async () => {
    const early = link()
    const heard: string[] = []
    for (const channel of ['a', 'b', 'left']) {
      const hearing = early.hear(channel, (message) => void heard.push(`${channel} ${message}`))
      await expect(hearing).rejects.toThrow()
    }
    await early.unhear('left')

    await redis.start()
    const speaker = link()
    for (const channel of ['a', 'b']) expect(await say(speaker, channel, 'first')).toBe(1)
    await eventually(() => expect(heard).toEqual(['a first', 'b first']))
    expect(await speaker.ask((client) => client.publish('left', 'first'))).toBe(0)

    await redis.stop()
    await redis.start()
    for (const channel of ['a', 'b']) expect(await say(speaker, channel, 'again')).toBe(1)
    await eventually(() => expect(heard.slice(2)).toEqual(['a again', 'b again']))
  }, 60_000)
})
