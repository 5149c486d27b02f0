import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe } from '@jest/globals'
import { type CephGateway, cephInstalled, startCephGateway } from '../../testing/replicas/ceph-gateway.ts'
import { type PrivateRedis, privateRedis, redisInstalled } from '../../testing/replicas/private-redis.ts'
import { travellingServices } from '../../testing/replicas/travelling-services.ts'
import { S3Bucket } from '../results/s3/s3-bucket.ts'
import { loadS3 } from '../results/s3/s3-client.ts'

const withBoth = cephInstalled() && redisInstalled() ? describe : describe.skip

withBoth('jobs that travel (needs redis-server and the Debian packages of Ceph)', () => {
  const bucket = 'results'
  let ceph: CephGateway
  let redis: PrivateRedis
  let folders: string[] = []

  beforeAll(async () => {
    redis = await privateRedis()
    await redis.start()
    ceph = await startCephGateway()
    const { sdk, client } = await loadS3(place(''))
    await client.send(new sdk.CreateBucketCommand({ Bucket: bucket }))
  })
  afterEach(async () => {
    redis.clear()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
  afterAll(async () => {
    await ceph?.stop()
    await redis?.stop()
  })

  const place = (prefix: string) => ({
    ...{ endpoint: ceph.endpoint, publicEndpoint: ceph.endpoint, bucket, prefix, region: 'us-east-1' },
    ...{ credentials: ceph, pathStyle: true },
  })

  travellingServices('one bucket', async () => {
    const one = await mkdtemp(join(tmpdir(), 'folio-one-'))
    const other = await mkdtemp(join(tmpdir(), 'folio-other-'))
    folders = [one, other]
    const prefix = `${randomUUID()}/`
    const objects = new S3Bucket(place(`${prefix}jpg-to-pdf/`))
    const { endpoint, accessKeyId, secretAccessKey } = ceph
    return {
      environment: {
        ...{ REDIS_URL: redis.url, S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_PREFIX: prefix },
        ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
        // A day of this gateway has five seconds.
        S3_LIFECYCLE: 'off',
      },
      folders: [one, other],
      stored: async () => (await objects.list()).map(({ key }) => key),
    }
  })
})
