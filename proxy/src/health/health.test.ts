import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@folio/service-kit/testing/eventually'
import { freePort } from '@folio/service-kit/testing/free-port'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { startProxy } from '../../testing/start-proxy.ts'
import { startUpstream } from '../../testing/start-upstream.ts'
import { ServiceHealth } from './health.ts'

describe('what is known of a service', () => {
  let server: Server
  let url: string
  let status: number
  let asked: number
  let now: number
  let health: ServiceHealth

  beforeEach(async () => {
    ;[status, asked, now] = [200, 0, 0]
    server = createServer((_req, res) => {
      asked += 1
      res.writeHead(status).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    health = new ServiceHealth(url, () => now)
  })
  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })

  test('is asked once for two seconds, however many want to know', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => health.isReady()))
    expect(answers).toEqual(Array(20).fill(true))
    now = 1_999
    expect(await health.isReady()).toBe(true)
    expect(asked).toBe(1)
    now = 2_000
    await health.isReady()
    expect(asked).toBe(2)
  })

  test('one lost answer changes nothing, the second one does, a good one heals', async () => {
    const seen: boolean[] = [await health.isReady()]
    for (const next of [503, 200, 503, 503, 200]) {
      status = next
      now += 2_000
      seen.push(await health.isReady())
    }
    expect(seen).toEqual([true, true, true, true, false, true])
  })

  test('a service that was never there is not ready at once', async () => {
    status = 503
    expect(await health.isReady()).toBe(false)
    status = 200
    now += 200
    expect(await health.isReady()).toBe(true)
  })
})

describe('GET /api/health', () => {
  test('is 503 until every service is ready, then 200', async () => {
    const upstream = await startUpstream()
    const port = await freePort()
    const upstreams = {
      pdf: upstream.url,
      compress: upstream.url,
      editor: upstream.url,
      'png-to-pdf': upstream.url,
      contact: upstream.url,
      'jpg-to-pdf': `http://127.0.0.1:${port}`,
    }
    const proxy = await startProxy({ config: { upstreams } })
    const read = async () => {
      const answer = await fetch(`${proxy.url}/api/health`)
      return [answer.status, await answer.json()]
    }
    expect(await read()).toEqual([503, { status: 'starting', failing: ['jpg-to-pdf: no answer'] }])
    const arrived = await startUpstream(undefined, port)
    await eventually(async () => expect(await read()).toEqual([200, { status: 'ok' }]))
    expect((await fetch(`${proxy.url}/api/health`, { method: 'HEAD' })).status).toBe(200)
    await proxy.stop()
    await arrived.close()
    await upstream.close()
  })
})

test('an engine that only some tools need makes the site 503 and takes no service out', async () => {
  const checks = { disk: 'ok', office: 'failed' }
  const engines = { office: 'libreoffice-convert' }
  const [pdf, other] = [await startUpstream(undefined, 0, () => checks, engines), await startUpstream()]
  const upstreams = {
    pdf: pdf.url,
    compress: other.url,
    editor: other.url,
    'png-to-pdf': other.url,
    contact: other.url,
    'jpg-to-pdf': other.url,
  }
  const proxy = await startProxy({ config: { upstreams } })
  const read = async () => {
    const answer = await fetch(`${proxy.url}/api/health`)
    return [answer.status, await answer.json()]
  }
  expect(await read()).toEqual([503, { status: 'limited', failing: ['pdf: office'] }])
  expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${proxy.url}/api/merge-pdf`, { method: 'POST' })).status).not.toBe(503)
  checks.office = 'degraded'
  const degraded = ['pdf: office by libreoffice-convert']
  await eventually(async () => expect(await read()).toEqual([200, { status: 'degraded', degraded }]))
  checks.office = 'ok'
  await eventually(async () => expect(await read()).toEqual([200, { status: 'ok' }]))
  await proxy.stop()
  await pdf.close()
  await other.close()
})

describe('probes of the proxy itself', () => {
  test('live and ready do not depend on any service', async () => {
    const proxy = await startProxy()
    expect((await fetch(`${proxy.url}/livez`)).status).toBe(200)
    expect((await fetch(`${proxy.url}/readyz`)).status).toBe(200)
    await proxy.stop()
  })

  test('metrics are for the own network, and never for what came through another proxy', async () => {
    const proxy = await startProxy()
    await fetch(`${proxy.url}/api/nothing`)
    const own = await fetch(`${proxy.url}/metrics`)
    const text = await own.text()
    expect(own.status).toBe(200)
    expect(text).toMatch(/folio_http_request_seconds_count\{.*status="404".*\} 1/)
    for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
      const outside = await fetch(`${proxy.url}/metrics`, { headers: { [name]: 'for=1.2.3.4' } })
      expect([name, outside.status]).toEqual([name, 404])
    }
    await proxy.stop()
  })
})
