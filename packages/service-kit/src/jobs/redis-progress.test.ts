import type { JobEvent } from '@folio/contract/job-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { progressConformance } from '../../testing/conformance/progress-conformance.ts'
import { eventually } from '../../testing/eventually.ts'
import { type PrivateRedis, privateRedis, redisInstalled } from '../../testing/replicas/private-redis.ts'
import { RedisLink } from '../redis/redis-link.ts'
import { ProgressBoard } from './progress.ts'
import { RedisProgress } from './redis-progress.ts'

progressConformance('a board', async () => {
  const board = new ProgressBoard()
  return { working: board, asked: board }
})

const withRedis = redisInstalled() ? describe : describe.skip

withRedis('through Redis (needs the Debian package redis-server)', () => {
  let redis: PrivateRedis
  let told: string[]
  const boards: RedisProgress[] = []
  const links: RedisLink[] = []

  beforeAll(async () => {
    redis = await privateRedis()
    await redis.start()
  })
  afterEach(() => {
    for (const board of boards.splice(0)) board.close()
    for (const link of links.splice(0)) link.close()
    redis.clear()
  })
  afterAll(() => redis.stop())

  const replica = (name = 'pdf', mostQuietMs = 60_000, Link = RedisLink) => {
    told = []
    const link = new Link({
      url: redis.url,
      onLost: () => void told.push('lost'),
      onFound: () => void told.push('found'),
    })
    const board = new RedisProgress({ link, name, mostQuietMs })
    links.push(link)
    boards.push(board)
    return board
  }

  progressConformance('Redis', async () => ({ working: replica(), asked: replica() }))

  const jobId = 'job-0123456789abcdef'
  const heardBy = async (board: RedisProgress, waitMs = 5_000) => {
    const heard: string[] = []
    const known = await board.knows(jobId, waitMs)
    board.listen(jobId, ({ kind }) => heard.push(kind))
    return { known, heard }
  }

  test('another service hears nothing', async () => {
    replica('pdf').open(jobId)({ kind: 'uploaded' })
    expect((await heardBy(replica('compress'), 300)).known).toBe(false)
  })

  test('what was read as the state is not told again when it is heard late', async () => {
    class SlowlyHearing extends RedisLink {
      override hear(channel: string, listener: (said: string) => void): Promise<void> {
        return super.hear(channel, (said) => void setTimeout(() => listener(said), 100))
      }
    }
    const asked = replica('pdf', 60_000, SlowlyHearing)
    const report = replica().open(jobId)
    const known = asked.knows(jobId, 5_000)
    report({ kind: 'uploaded' })
    for (let ahead = 20; ahead > 0; ahead -= 1) report({ kind: 'queued', ahead })
    expect(await known).toBe(true)
    const heard: JobEvent[] = []
    asked.listen(jobId, (event) => heard.push(event))
    report({ kind: 'done' })
    await eventually(() => expect(heard.at(-1)).toEqual({ kind: 'done' }))
    const places = heard.flatMap((event) => (event.kind === 'queued' ? [event.ahead] : []))
    expect(places).toEqual([...new Set(places)].sort((a, b) => b - a))
  })

  test('a job whose replica dies ends as failed', async () => {
    const [working, asked] = [replica('pdf', 700), replica('pdf', 700)]
    working.open(jobId)({ kind: 'uploaded' })
    const { heard } = await heardBy(asked)
    working.close()
    await eventually(() => expect(heard).toContain('failed'))
  })

  test('while Redis is away each replica tells its own jobs, and all again afterwards', async () => {
    const board = replica()
    board.open('job-before-0123456789')({ kind: 'uploaded' })
    expect(await board.knows('job-before-0123456789', 1_000)).toBe(true)
    await redis.stop()
    await eventually(() => expect(told).toEqual(['lost']))
    const report = board.open(jobId)
    report({ kind: 'running' })
    const { heard } = await heardBy(board)
    report({ kind: 'done' })
    expect(heard).toEqual(['running', 'done'])
    expect(await board.knows('job-unknown-0123456789', 300)).toBe(false)
    await redis.start()
    await eventually(() => expect(told).toEqual(['lost', 'found']))
    const later = 'job-later-0123456789ab'
    board.open(later)({ kind: 'uploaded' })
    expect(await replica().knows(later, 5_000)).toBe(true)
  })
})
