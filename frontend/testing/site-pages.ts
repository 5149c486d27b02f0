import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from './built-site.ts'

/** Where a file of a page lies: its HTML, if none is named. */
export const fileOf = (path: string, name = 'index.html'): string => join(site, path, name)

export const read = (file: string): string => readFileSync(file, 'utf8')

/** The HTML of the page with that address. */
export const page = (path: string): string => read(fileOf(path))

/** What the pattern's first group holds, wherever it fits. */
export const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, group = '']) => group)

/** The contents of the `<meta>` elements with a name or property. */
export const meta = (html: string, name: string): string[] =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))

/** The structured data for search engines (JSON-LD). */
export const structured = (html: string): Record<string, Record<string, string>>[] =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
    (text) => JSON.parse(text) as Record<string, Record<string, string>>,
  )

export const idsOf = (html: string): ReadonlySet<string> => new Set(all(html, / id="([^"]*)"/g))
