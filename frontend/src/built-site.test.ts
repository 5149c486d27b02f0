import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { failureCodes, failureStatus, failureText } from '@folio/contract/failure'
import { reportCodes } from '@folio/contract/report'
import { redirects } from '@folio/contract/site/redirects'
import { shareTarget } from '@folio/contract/site/share-target'
import { specifiedTools } from '@folio/contract/specified-tools'
import type { Tool } from '@folio/contract/tool'
import { toolIds, tools } from '@folio/contract/tools'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { buildSite, site } from '../testing/built-site.ts'
import { all, fileOf, idsOf, meta, page, read, structured } from '../testing/site-pages.ts'
import { claims, premiumPlans, rating, unlimitedUse } from './installation/claims.ts'
import { addressIn, languages } from './installation/language.ts'
import { answerRows } from './site/api/answer-rows.ts'
import { sitePages } from './site/head/site-pages.ts'

const routes = [...Object.values(sitePages), ...toolIds.map((id) => tools[id])].map(
  ({ path }) => path as string,
)
const addresses = languages.flatMap(({ tag }) => routes.map((path) => addressIn(tag, path)))

beforeAll(() => {
  buildSite()
}, 400_000)

describe('sizes, shares, dates and single words', () => {
  const shown = (path: string) =>
    page(path).replaceAll(/<!-- -->|<style>.*?<\/style>|<script.*?<\/script>/gs, '')
  const foreign = addresses.filter((path) => /^\/(?:es|de|zh|ar)(?:\/|$)/.test(path))

  test('of English are left on no page of another language', () => {
    const english = /\d(?:MB|KB)\b|December 15|>(?:uptime|zoom|together)</
    expect(foreign.flatMap((path) => english.exec(shown(path)) ?? [])).toEqual([])
  })

  test.each([
    ['/privacy', 'Last updated: December 15, 2024'],
    ['/de/privacy', '15. Dezember 2024'],
    ['/ar/privacy', '15 ديسمبر 2024'],
    ['/jpg-to-png', '99.9%'],
    ['/de/jpg-to-png', '99,9\u00a0%'],
    ['/es/api', '25\u00a0MB'],
    ['/ar/api', '\u206825\u00a0MB\u2069'],
    ['/jpg-to-pdf', 'AVIF or SVG. Up to 20 images'],
    ['/zh/jpg-to-pdf', 'AVIF 或 SVG。最多 20 张图片'],
    ['/zh/edit-pdf', '一个文件，不超过'],
  ])('on %s are %s', (path, text) => {
    expect(shown(path)).toContain(text)
  })
})

test('there are the 18 pages of the route table, the API reference and those of later tools', () => {
  expect(new Set(routes).size).toBe(19 + toolIds.length - specifiedTools.length)
  for (const path of routes) expect(existsSync(fileOf(path))).toBe(true)
})

describe.each([...routes, '/404'])('the page %s', (path) => {
  const html = () => (path === '/404' ? read(join(site, '404.html')) : page(path))

  test('needs no inline script and no style attribute, and hides nothing that a script must reveal', () => {
    const scripts = all(html(), /(<script[^>]*>)/g)
    const inline = scripts.filter((tag) => !tag.includes(' src=') && !tag.includes('application/ld+json'))
    expect(inline).toEqual([])
    expect(html()).not.toMatch(/ style="/)
    expect(html()).not.toMatch(/hidden="" id="S:|<template /)
    expect(html()).not.toMatch(/ on[a-z]+="/)
  })

  test('fetches its scripts after what the first paint needs', () => {
    const modules = all(html(), /(<link rel="modulepreload"[^>]*>|<script type="module"[^>]*>)/g)
    expect(modules.length).toBeGreaterThan(1)
    expect(modules.filter((tag) => !tag.includes(' fetchpriority="low"'))).toEqual([])
  })

  test('is a whole document with one heading, one main part and its styles inside', () => {
    expect(html()).toMatch(/^<!doctype html><html lang="en"/)
    expect(all(html(), /<(h1)[ >]/g)).toHaveLength(1)
    expect(all(html(), /<(main) /g)).toHaveLength(1)
    expect(all(html(), /(<style>)/g)).toHaveLength(1)
    expect(html()).toContain('<!--ad--><main')
    expect(html()).not.toContain('<iframe')
  })

  test('describes itself once', () => {
    expect(all(html(), /<title>([^<]+)<\/title>/g)).toHaveLength(1)
    const names = ['description', 'robots', 'og:title', 'og:description', 'og:url', 'og:type', 'og:image']
    for (const name of [
      ...names,
      'og:site_name',
      'twitter:card',
      'twitter:title',
      'twitter:description',
      'twitter:image',
    ]) {
      expect(meta(html(), name)).toHaveLength(1)
    }
  })

  test('asks for one font early, for its own scripts, and for nothing of another origin', () => {
    expect(all(html(), /<link rel="preload"[^>]*as="(font)"/g)).toHaveLength(1)
    for (const address of all(html(), / (?:src|href)="([^"#][^"]*)"/g)) {
      const local = address.startsWith('/') || address.startsWith('https://site.invalid/')
      expect(local || address.startsWith('mailto:') ? '' : address).toBe('')
    }
  })
})

test.each(routes)('%s has a canonical link, keywords, and may be listed', (path) => {
  expect(all(page(path), /<link rel="canonical" href="([^"]*)"/g)).toEqual([`https://site.invalid${path}`])
  expect(meta(page(path), 'keywords')).toHaveLength(1)
  expect(meta(page(path), 'robots')).toEqual(['index, follow'])
})

test('the page for unknown addresses is not listed and has no canonical link', () => {
  const html = read(join(site, '404.html'))
  expect(meta(html, 'robots')).toEqual(['noindex, follow'])
  expect(html).not.toContain('rel="canonical"')
})

test('structured data stands on the home page and on JPG to PDF: free, with the rating', () => {
  for (const path of routes) {
    const data = structured(page(path))
    if (path !== '/' && path !== '/jpg-to-pdf') {
      expect(data).toEqual([])
      continue
    }
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      '@type': 'WebApplication',
      offers: { price: '0', priceCurrency: 'USD' },
      aggregateRating: { ratingValue: String(rating.value), reviewCount: String(rating.reviews) },
    })
  }
  expect(rating).toEqual({ value: 4.8, reviews: 150_000 })
})

test('without claims no page shows a counter or the rating, and all else is there', () => {
  for (const path of routes) {
    const html = read(fileOf(path, 'index.claims-off.html'))
    expect(html).toContain('data-claims="off"')
    expect(html).not.toContain('aggregateRating')
    for (const { label } of Object.values(claims)) expect(html).not.toContain(`${label}</dt><dd`)
    expect(all(html, /<h2[^>]*>([^<]*)/g)).toEqual(all(page(path), /<h2[^>]*>([^<]*)/g))
  }
  expect(structured(read(fileOf('/', 'index.claims-off.html')))[0]?.offers?.price).toBe('0')
  expect(page('/')).toContain('10M+')
})

describe('how many tools there are', () => {
  const numbers = (html: string) => {
    const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    const meta = all(html, /<meta[^>]* content="([^"]*)"/g).join(' ')
    const before = all(`${text} ${meta}`, /(\d+\+?) (?:free )?tools/g)
    return [...before, ...all(html, /<dt[^>]*>tools[^<]*<\/dt><dd[^>]*>([^<]*)/g)]
  }

  test.each([...routes, '/404'])('is told with one number on %s', (path) => {
    const folder = path === '/404' ? site : join(site, path)
    const name = path === '/404' ? '404' : 'index'
    const [on, off] = [`${name}.html`, `${name}.claims-off.html`].map((file) =>
      numbers(read(join(folder, file))),
    )
    expect(new Set(on)).toEqual(new Set(path === '/' ? [claims.tools.value] : []))
    expect(new Set(off)).toEqual(new Set(['/', '/about-us'].includes(path) ? [String(toolIds.length)] : []))
  })
})

test('every tool is in the header, in the menu of small screens, among the cards of home and in the footer', () => {
  const home = page('/')
  const [header = '', rest = ''] = home.split('</header>')
  const [main = '', footer = ''] = rest.split('<footer')
  const [desktop = '', phone = ''] = header.split('id="mobile-menu"')
  for (const id of toolIds) {
    const link = `href="${tools[id].path}"`
    const places = { desktop, phone, main, footer }
    const missing = Object.entries(places).filter(([, html]) => !html.includes(link))
    expect([id, missing.map(([place]) => place)]).toEqual([id, []])
  }
  expect(
    all(main.split('id="tools"')[1]?.split('</ul>')[0] ?? '', /<li[^>]*data-tool="([^"]*)"/g),
  ).toHaveLength(12)
})

test('every tool has its spot color and its picture for link previews', () => {
  const [styles = ''] = all(page('/'), /<style>(.*?)<\/style>/gs)
  for (const id of toolIds) {
    expect(styles).toMatch(new RegExp(`\\[data-tool=${id}\\]\\{--accent:[^}]*--accent-tint:`))
    expect(existsSync(join(site, `og/${id}.png`))).toBe(true)
  }
})

test('premium plans are text only, and only where the operator speaks of them', () => {
  for (const path of ['/', '/about-us']) {
    expect(page(path)).toContain(premiumPlans)
    const off = read(fileOf(path, 'index.claims-off.html'))
    expect(off).not.toContain('Premium')
    expect(off).toMatch(/no paid plan|No paid plan/)
  }
})

test('use is free and unlimited where the operator says so', () => {
  expect(unlimitedUse).toMatch(/free and unlimited/)
  expect(page('/')).toContain(unlimitedUse)
  expect(read(fileOf('/', 'index.claims-off.html'))).not.toContain('unlimited')
})

test('every page says that no registration is required', () => {
  const silent = routes.filter((path) => !page(path).includes('No registration required'))
  expect(silent).toEqual([])
})

test('the home page goes through its sections in the order of the specification', () => {
  const marks = [
    '<h1',
    'id="tools"',
    'id="why"',
    'id="faq"',
    claims.users.value,
    'id="devices"',
    'href="/tools"',
  ]
  const places = marks.map((mark) => page('/').lastIndexOf(mark))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((left, right) => left - right))
})

describe('no link is dead', () => {
  const exists = (path: string) =>
    addresses.includes(path) || (existsSync(join(site, path)) && statSync(join(site, path)).isFile())
  const answer = (path: string) => redirects.find(({ from }) => from === path)?.to ?? path

  test.each([...routes, '/404'])('on %s', (path) => {
    const html = path === '/404' ? read(join(site, '404.html')) : page(path)
    const dead = all(html, /<a [^>]*href="([^"]*)"/g).filter((href) => {
      if (href.startsWith('mailto:')) return false
      if (href.startsWith('#')) return !idsOf(html).has(href.slice(1))
      const [asked = '', fragment] = href.split('#')
      const [target = '', section = fragment] = answer(asked).split('#')
      return !exists(target) || (section !== undefined && !idsOf(page(target)).has(section))
    })
    expect(dead).toEqual([])
  })

  test('every redirect leads to a page and a section that exist', () => {
    for (const { to } of redirects) {
      const [target = '', section] = to.split('#')
      expect([to, exists(target)]).toEqual([to, true])
      if (section) expect([to, idsOf(page(target)).has(section)]).toEqual([to, true])
    }
  })
})

test('crawlers find every address and are kept from the API', () => {
  const listed = all(read(join(site, 'sitemap.xml')), /<loc>([^<]*)<\/loc>/g)
  expect(listed.sort()).toEqual(addresses.map((path) => `https://site.invalid${path}`).sort())
  expect(read(join(site, 'robots.txt'))).toMatch(
    /Disallow: \/api\/\n[\s\S]*Sitemap: https:\/\/site.invalid\/sitemap.xml/,
  )
})

test('the manifest, its icons and the pictures for link previews are there', () => {
  const previews = routes
    .flatMap((path) => meta(page(path), 'og:image'))
    .map((url) => ({ src: new URL(url).pathname }))
  expect(new Set(previews.map(({ src }) => src)).size).toBe(toolIds.length + 1)
  const { icons } = JSON.parse(read(join(site, 'manifest.webmanifest'))) as { icons: { src: string }[] }
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }, { src: '/favicon.ico' }, ...previews]) {
    expect([src, existsSync(join(site, src))]).toEqual([src, true])
  }
})

test('other programs can share and open every kind of file that a tool takes', () => {
  const manifest = JSON.parse(read(join(site, 'manifest.webmanifest'))) as {
    share_target: { action: string; params: { files: { name: string; accept: string[] }[] } }
    file_handlers: { accept: Record<string, string[]> }[]
  }
  const accepted = toolIds.flatMap((id) => [...tools[id].accept.mime, ...tools[id].accept.extensions])
  const [shared] = manifest.share_target.params.files
  expect(manifest.share_target.action).toBe(shareTarget)
  expect(shared?.name).toBe('files')
  // All pictures are shared by one name.
  const named = accepted.filter((name) => name === 'image/*' || !name.startsWith('image/'))
  expect(new Set(shared?.accept)).toEqual(new Set(named))
  const opened = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat())
  expect(new Set(opened)).toEqual(new Set(accepted.filter((name) => name.startsWith('.'))))
})

test('the service worker names every page and file that it keeps, and no worker among them', () => {
  const worker = read(join(site, 'service-worker.js'))
  // The build writes lists as one text, with whatever separates them.
  for (const path of routes) expect(worker).toMatch(new RegExp(`[.,\`'"]${path}[.,\`'"]`))
  const kept = all(worker, /\/assets\/([\w.-]+)/g)
  const there = new Set(readdirSync(join(site, 'assets')))
  expect(kept.filter((name) => !there.has(name))).toEqual([])
  expect(kept.filter((name) => /\.worker-|wasm/.test(name))).toEqual([])
  expect(kept.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(20)
  expect(read(join(site, 'service-worker.off.js'))).not.toContain('/assets/')
})

test('packed files hold the same as the files beside them; no source maps are shipped', () => {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
  const packed = names.filter((name) => name.endsWith('.br'))
  expect(packed).toContain('merge-pdf/index.html.br')
  for (const name of packed) {
    const plain = readFileSync(join(site, name.slice(0, -3)))
    expect(brotliDecompressSync(readFileSync(join(site, name))).equals(plain)).toBe(true)
    expect(gunzipSync(readFileSync(join(site, name.replace(/br$/, 'gz')))).equals(plain)).toBe(true)
  }
})

describe('the API reference', () => {
  const words = () => decoded(page('/api').replace(/<!-- -->/g, ''))

  test.each(toolIds)('tells the whole call of %s', (id) => {
    const { endpoint, field, options, text, limits }: Tool = tools[id]
    const names = [field, ...Object.keys(options), ...answerRows(tools[id]).map(({ path }) => path)]
    for (const name of names) expect(words()).toContain(`<code>${name}</code>`)
    expect(words()).toContain(`<code>POST ${endpoint}</code>`)
    for (const sentence of [text.wrongType, text.fileTooLarge]) expect(words()).toContain(sentence)
    const [example] = words().match(new RegExp(`<code>curl[^<]*${endpoint}</code>`)) ?? ['']
    expect(example.split(` ${field}=@`)).toHaveLength(limits.files.min + 1)
    expect(example).toContain(`https://site.invalid${endpoint}`)
  })

  test('has every code of an error with its status and sentence, and every code of a report', () => {
    for (const code of failureCodes) {
      expect(words()).toContain(`<code>${code}</code></th><td>${failureStatus(code)}</td>`)
      expect(words()).toContain(failureText(code))
    }
    for (const code of reportCodes) expect(words()).toContain(`<code>${code}</code>`)
  })
})

const decoded = (html: string): string =>
  html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

test('the band of advertising is a sealed frame whose address the server fills in', () => {
  const band = read(join(site, 'ad-band.html'))
  expect(band).toContain('src="https://ad.invalid/"')
  expect(band).toContain('sandbox="allow-scripts allow-popups"')
  expect(band).toMatch(/referrerpolicy="no-referrer"/i)
})
