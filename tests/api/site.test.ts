import { services } from '@folio/contract/services'
import { tools } from '@folio/contract/tools'
import { describe, expect, test } from '@jest/globals'
import { call } from '../support/call.ts'
import { siteUrl } from '../support/site-url.ts'

const staticRoutes = ['/', '/sitemap', '/about-us', '/privacy', '/terms', '/contact-us', '/api']
const routes = [...staticRoutes, ...Object.values(tools).map(({ path }) => path)]

describe('the site', () => {
  test('has the eighteen routes of the specification, JPG to PNG and the API reference', () => {
    expect(new Set(routes).size).toBe(20)
  })

  test.each(routes)('%s answers with its own prerendered head and heading', async (route) => {
    const response = await fetch(siteUrl + route, { redirect: 'manual' })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${route}"`)
    expect(response.headers.get('content-security-policy')).not.toMatch(/'unsafe-(inline|eval)'/)
  })

  test('no two pages share a title', async () => {
    const titles = await Promise.all(
      routes.map(async (route) => /<title>([^<]+)/.exec(await (await fetch(siteUrl + route)).text())?.[1]),
    )
    expect(new Set(titles).size).toBe(routes.length)
  })

  test('an unknown address is a real 404', async () => {
    const page = await fetch(`${siteUrl}/no-such-page`)
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toContain('text/html')
    const call = await fetch(`${siteUrl}/api/no-such-call`)
    expect(call.status).toBe(404)
    expect(await call.json()).toMatchObject({ code: 'not-found' })
  })

  test('health is the plain word', async () => {
    const { status, body } = await call('GET', '/api/health')
    expect([status, body]).toEqual([200, { status: 'ok' }])
  })

  test('every endpoint of every service is routed', async () => {
    const endpoints = [
      ...Object.values(tools).map(({ endpoint }) => endpoint),
      ...Object.values(services).flatMap(({ endpoints: extra }) => extra),
    ]
    for (const endpoint of endpoints) {
      const response = await fetch(siteUrl + endpoint, { method: 'GET' })
      expect([endpoint, response.status, response.headers.get('allow')]).toEqual([endpoint, 405, 'POST'])
    }
  })
})
