import { describe, expect, test } from '@jest/globals'
import { tools } from '../tools.ts'
import { redirectFor } from './redirect-for.ts'
import { redirects } from './redirects.ts'

const pages = new Set([
  '/',
  '/sitemap',
  '/about-us',
  '/privacy',
  '/terms',
  '/contact-us',
  ...Object.values(tools).map(({ path }) => path),
])

describe('redirects', () => {
  test('each leads to a page in one step', () => {
    for (const { from, to } of redirects) {
      const [path = ''] = to.split('#')
      expect([from, path, pages.has(path)]).toEqual([from, path, true])
    }
  })

  test('none stands in for a page, and no path has two', () => {
    const from = redirects.map((redirect) => redirect.from)
    expect(from.filter((path) => pages.has(path))).toEqual([])
    expect(new Set(from).size).toBe(from.length)
  })

  test.each([
    ['/split-pdf', '/split-pdf/', 301],
    ['/merge=pdf', '/merge-pdf', 301],
    ['/merge%3Dpdf', '/merge-pdf', 301],
    ['/merge/', '/merge-pdf', 301],
    ['/help', '/contact-us#faq', 301],
    ['/blog', '/sitemap#guides', 301],
    ['/blog/merge-pdf', '/merge-pdf#how-to', 301],
    ['/blog/how-to-split-pdf-files', '/split-pdf/#how-to', 301],
  ] as const)('%s leads to %s', (path, to, status) => {
    expect(redirectFor(path)).toMatchObject({ to, status })
  })

  test.each([
    '/',
    '/nothing',
    '/blog/our-new-office',
    '/blog/merge-pdf/comments',
    '//evil.example',
    '/MERGE',
  ])('%s leads nowhere', (path) => expect(redirectFor(path)).toBeUndefined())
})
