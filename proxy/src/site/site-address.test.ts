import { describe, expect, test } from '@jest/globals'
import { sendRaw } from '../../testing/raw-request.ts'
import { servedPages } from '../../testing/served-pages.ts'
import { startProxy } from '../../testing/start-proxy.ts'

const served = servedPages()
const { get } = served

describe('the address of the site', () => {
  test('is the one the visitor used, unless it is configured', async () => {
    const answer = await get('/merge-pdf')
    const text = await answer.text()
    expect(text).toContain(`href="${served.proxy.url}/merge-pdf"`)
    expect(text).toContain('mailto:contact@127.0.0.1')
    expect(text).not.toContain('site.invalid')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Host')
    expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${served.proxy.url}/</loc>`)
    expect(served.proxy.log.filter((line) => line.includes('SITE_URL'))).toHaveLength(1)
  })

  test('is the one that is configured, whatever host is asked', async () => {
    const env = {
      SITE_DIR: served.folder,
      SITE_URL: 'https://folio.example/',
      CONTACT_EMAIL: 'us@folio.example',
    }
    const configured = await startProxy({ env })
    const answer = await fetch(`${configured.url}/merge-pdf`)
    const text = await answer.text()
    expect(text).toContain('href="https://folio.example/merge-pdf"')
    expect(text).toContain('mailto:us@folio.example')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await (await fetch(`${configured.url}/robots.txt`)).text()).toContain(
      'https://folio.example/sitemap.xml',
    )
    await configured.stop()
  })

  test('is one of the hosts that are allowed, the first of them for any other', async () => {
    const env = { SITE_DIR: served.folder, SITE_HOSTS: 'folio.lan, Folio.Example:8080' }
    const careful = await startProxy({ env })
    const asked = async (host: string) =>
      (await sendRaw(careful.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).text
    expect(await asked('folio.lan')).toContain('href="http://folio.lan/"')
    expect(await asked('FOLIO.example:8080')).toMatch(/href="http:\/\/folio\.example:8080\/"/i)
    const strange = await asked('evil.example')
    expect(strange).toContain('href="http://folio.lan/"')
    expect(strange).not.toContain('evil')
    await careful.stop()
  })

  test('takes the scheme from a proxy in front only when there is one', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    expect(await (await get('/', headers)).text()).toContain(`href="${served.proxy.url}/"`)
    const behind = await startProxy({ env: { SITE_DIR: served.folder, TRUST_PROXY_HOPS: '1' } })
    const answer = await fetch(behind.url, { headers })
    expect(await answer.text()).toContain(`href="${behind.url.replace('http:', 'https:')}/"`)
    await behind.stop()
  })

  test('made up a hundred times takes no memory and breaks nothing', async () => {
    for (let count = 0; count < 100; count += 1) {
      const { text } = await sendRaw(
        served.proxy.port,
        `GET / HTTP/1.1\r\nHost: h${count}.example\r\nConnection: close\r\n\r\n`,
      )
      expect(text).toContain(`href="http://h${count}.example/"`)
    }
  })
})

test('claims can be left out, and an advertising band put in, without another build', async () => {
  const env = { SITE_DIR: served.folder, SITE_CLAIMS: 'off', AD_URL: 'https://ads.example/band?a=1&b="2"' }
  const other = await startProxy({ env })
  const answer = await fetch(`${other.url}/merge-pdf`)
  const text = await answer.text()
  const address = 'https://ads.example/band?a=1&amp;b=%222%22'
  expect(text).toContain(`<iframe src="${address}"></iframe><h1>modest merge-pdf</h1>`)
  expect(text).toContain(`data-ad="${address}"`)
  expect(answer.headers.get('content-security-policy')).toContain('frame-src https://ads.example;')
  expect((await fetch(`${other.url}/merge-pdf/index.claims-off.html`)).status).toBe(404)
  expect(await (await fetch(other.url)).text()).toContain('<h1></h1>')
  await other.stop()

  const plain = await (await get('/merge-pdf')).text()
  expect(plain).toContain('<h1>merge-pdf</h1>')
  expect(plain).toContain('data-ad=""')
  expect(plain).not.toMatch(/iframe|<!--ad-->/)
})

test('the editor’s server base is told to pages, and is all that they may ask beside the site', async () => {
  for (const [address, base] of [
    ['https://edit.example', 'https://edit.example'],
    ['https://edit.example:444/"own"/', 'https://edit.example:444/%22own%22'],
  ]) {
    const other = await startProxy({ env: { SITE_DIR: served.folder, EDITOR_BASE_URL: String(address) } })
    const answer = await fetch(`${other.url}/merge-pdf`)
    expect(await answer.text()).toContain(`data-editor="${base}"`)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`connect-src 'self' blob: ${new URL(String(base)).origin};`)
    await other.stop()
  }
  const plain = await get('/merge-pdf')
  expect(await plain.text()).toContain('data-editor=""')
  expect(plain.headers.get('content-security-policy')).toContain("connect-src 'self' blob:;")
})

test('security.txt names a contact and an expiry within a year', async () => {
  const answer = await get('/.well-known/security.txt')
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Contact: ${served.proxy.url}/contact-us\n`)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})
