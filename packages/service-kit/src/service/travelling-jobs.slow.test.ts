import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe } from '@jest/globals'
import { type PrivateRedis, privateRedis, redisInstalled } from '../../testing/replicas/private-redis.ts'
import { travellingServices } from '../../testing/replicas/travelling-services.ts'
import { isEntryName } from '../results/entry.ts'

const withRedis = redisInstalled() ? describe : describe.skip

withRedis('jobs that travel (needs the Debian package redis-server)', () => {
  let redis: PrivateRedis
  let folder = ''

  beforeAll(async () => {
    redis = await privateRedis()
    await redis.start()
  })
  afterEach(async () => {
    redis.clear()
    await rm(folder, { recursive: true, force: true })
  })
  afterAll(() => redis.stop())

  travellingServices('one folder', async () => {
    folder = await mkdtemp(join(tmpdir(), 'folio-shared-'))
    return {
      environment: { REDIS_URL: redis.url },
      folders: [folder, folder],
      stored: async () => (await readdir(join(folder, 'results'))).filter(isEntryName),
    }
  })
})
