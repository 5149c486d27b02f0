import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Replaced with the site's real address when the server starts. */
const origin = 'https://site.invalid'

/**
 * sitemap.xml with every canonical address, and robots.txt.
 *
 * @param {string} dist
 * @param {readonly import('./pages.mjs').BuiltPage[]} pages
 */
export async function writeForCrawlers(dist, pages) {
  const urls = pages
    .filter(({ indexed }) => indexed)
    .map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ]
  writeFileSync(join(dist, 'sitemap.xml'), `${sitemap.join('\n')}\n`)
  writeFileSync(
    join(dist, 'robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
}
