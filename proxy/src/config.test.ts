import { ConfigFault } from '@folio/service-kit/config/config'
import { describe, expect, test } from '@jest/globals'
import { readProxyConfig } from './config.ts'

describe('the configuration', () => {
  test('needs nothing: services on this machine, limits in memory, nobody in front', () => {
    expect(readProxyConfig({})).toMatchObject({
      port: 8080,
      site: { origin: undefined, claims: true, adUrl: undefined },
      upstreams: {
        pdf: 'http://127.0.0.1:5000',
        compress: 'http://127.0.0.1:5001',
        editor: 'http://127.0.0.1:5002',
        'png-to-pdf': 'http://127.0.0.1:5003',
        contact: 'http://127.0.0.1:5004',
        'jpg-to-pdf': 'http://127.0.0.1:5006',
      },
      trustProxyHops: 0,
      redisUrl: undefined,
      connections: { total: 512, perClient: 16 },
      headersTimeoutMs: 15_000,
      requestTimeoutMs: 600_000,
      upstreamTimeoutMs: 200_000,
    })
  })

  test('takes addresses of services, and only the origin of the site', () => {
    const env = { PNG_TO_PDF_URL: 'http://png-to-pdf:5003/', SITE_URL: 'https://folio.example/start?x=1' }
    const { upstreams, site } = readProxyConfig(env)
    expect(upstreams['png-to-pdf']).toBe('http://png-to-pdf:5003')
    expect(site.origin).toBe('https://folio.example')
  })

  test('counts no connections of clients that all come through another proxy', () => {
    expect(readProxyConfig({ TRUST_PROXY_HOPS: '1' }).connections.perClient).toBeUndefined()
    expect(readProxyConfig({ RATE_LIMIT: 'off' }).connections.perClient).toBeUndefined()
  })

  test('tells every fault at once', () => {
    const read = () =>
      readProxyConfig({ PORT: 'x', PDF_URL: 'pdf:5000', TRUST_PROXY_HOPS: '-1', REDIS_URL: 'cache' })
    expect(read).toThrow(ConfigFault)
    for (const name of ['PORT', 'PDF_URL', 'TRUST_PROXY_HOPS', 'REDIS_URL'])
      expect(read).toThrow(`${name} must be`)
  })
})
