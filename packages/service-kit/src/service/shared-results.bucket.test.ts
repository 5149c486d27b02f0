import { randomUUID } from 'node:crypto'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { listInputs, png, servicesForTests } from '../../testing/conversions.ts'
import { type CephGateway, cephInstalled, startCephGateway } from '../../testing/replicas/ceph-gateway.ts'
import type { ServiceConfig } from '../config/service-config.ts'
import { loadS3 } from '../results/s3/s3-client.ts'

const withCeph = cephInstalled() ? describe : describe.skip

withCeph('two replicas on one bucket (needs the Debian packages of Ceph)', () => {
  const services = servicesForTests()
  const bucket = 'results'
  let ceph: CephGateway

  beforeAll(async () => {
    ceph = await startCephGateway()
    const { endpoint } = ceph
    const place = { endpoint, publicEndpoint: endpoint, bucket, prefix: '', region: 'us-east-1' }
    const { sdk, client } = await loadS3({ ...place, credentials: ceph, pathStyle: true })
    await client.send(new sdk.CreateBucketCommand({ Bucket: bucket }))
  })
  afterAll(() => ceph?.stop())

  const replicas = async (more: Partial<ServiceConfig> = {}) => {
    const config = {
      ...{ s3Endpoint: ceph.endpoint, s3Bucket: bucket, s3Prefix: `${randomUUID()}/` },
      ...{ s3AccessKey: ceph.accessKeyId, s3SecretKey: ceph.secretAccessKey },
      ...more,
    }
    const one = await services.listen(listInputs, { config })
    const other = await services.listen(listInputs, { config })
    return { one: one.service.app, other: other.service.app, dataDir: one.dataDir }
  }

  test('each hands out and deletes what the other has made', async () => {
    const { one, other } = await replicas()
    const made = await request(one).post(jpgToPdf.endpoint).attach('files', png, 'a.png')
    expect(made.status).toBe(200)
    const { downloadUrl, size } = made.body.output
    const whole = await request(other).get(downloadUrl).buffer()
    expect(whole.headers['content-disposition']).toContain("filename*=UTF-8''r%C3%A9sum%C3%A9%20")
    expect(JSON.parse(whole.body.toString()).inputs).toMatchObject([{ name: 'a.png' }])
    expect(whole.body).toHaveLength(size)
    const part = await request(other).get(downloadUrl).set('Range', 'bytes=2-4').buffer()
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 2-4/${size}`])
    expect(part.body).toEqual(whole.body.subarray(2, 5))
    const head = await request(one).head(downloadUrl)
    expect([head.status, head.headers['content-length']]).toEqual([200, String(size)])
    expect((await request(other).delete(downloadUrl)).status).toBe(204)
    for (const app of [one, other]) expect((await request(app).get(downloadUrl)).status).toBe(404)
  })

  test('a visitor can be sent on to the store, a request of a page never', async () => {
    const { one, other } = await replicas({ s3Downloads: 'redirect' })
    const made = await request(one).post(jpgToPdf.endpoint).attach('files', png, 'a.png')
    const { downloadUrl, size } = made.body.output
    const sent = await request(other).get(downloadUrl).redirects(0)
    expect([sent.status, sent.headers['cache-control']]).toEqual([302, 'private, no-store'])
    const answer = await fetch(sent.headers.location ?? '')
    expect((await answer.arrayBuffer()).byteLength).toBe(size)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''r%C3%A9sum%C3%A9%20")
    const fetched = await request(other).get(downloadUrl).set('Sec-Fetch-Mode', 'cors')
    expect([fetched.status, fetched.headers['content-length']]).toEqual([200, String(size)])
  })

  test('a store that is away makes a replica unready and is a sentence for visitors', async () => {
    const { one } = await replicas()
    expect((await request(one).get('/readyz')).body.checks).toMatchObject({ results: 'ok' })
    const away = await services.listen(listInputs, { config: { s3Endpoint: 'http://127.0.0.1:9' } })
    const { app } = away.service
    const ready = await request(app).get('/readyz')
    expect([ready.status, ready.body.checks.results]).toEqual([503, 'failed'])
    const refused = await request(app).post(jpgToPdf.endpoint).attach('files', png, 'a.png')
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '15'])
    expect(refused.body.error).toBe('We are busy right now. Please try again in 15 seconds.')
  })
})
