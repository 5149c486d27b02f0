import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { redirects } from '@folio/contract/site/redirects'
import { splitLanguage } from './language-prefix.ts'
import type { Coding } from './site-file.ts'

/** Names relative to the folder, with slashes; nothing hidden and no source maps. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !/(^|\/)\.|\.map(\.br|\.gz)?$/.test(name))

/** The compressed forms that the build writes beside a file. */
export const compressedForms: readonly (readonly [string, Coding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/** Whether a file is nothing but another file compressed, and so is not asked for by its name. */
export const isCompressedForm = (name: string, names: ReadonlySet<string>): boolean =>
  compressedForms.some(([suffix]) => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)))

/** The band for advertising is a part of pages, not a page. */
export const adBandName = 'ad-band.html'

const claimsOff = '.claims-off.html'

/** Where the service worker is asked for, and the one that removes itself and all it kept. */
export const serviceWorkerName = 'service-worker.js'
const serviceWorkerOff = 'service-worker.off.js'

/** Which of what was built twice is served. */
export interface Versions {
  /** Whether pages show the figures of the specification. */
  readonly claims: boolean
  /** Whether browsers keep pages for when there is no network. */
  readonly offline: boolean
}

/** Every page and the service worker are built twice; of the two only one is served, under the address of both. */
export function isOtherVersion(
  name: string,
  { claims, offline }: Versions,
  names: ReadonlySet<string>,
): boolean {
  if (name === (offline ? serviceWorkerOff : serviceWorkerName)) return names.has(serviceWorkerOff)
  return claims
    ? name.endsWith(claimsOff)
    : names.has(name.replace(/\.html$/, claimsOff)) && !name.endsWith(claimsOff)
}

/** Pages whose address ends in a slash are those to which the table leads from the address without. */
const slashPages = new Set(redirects.flatMap(({ from, to }) => (to === `${from}/` ? [to] : [])))

/** The address under which a file is served. */
export function addressOf(name: string): string {
  const plain = name === serviceWorkerOff ? serviceWorkerName : name.replace(claimsOff, '.html')
  if (plain === 'index.html') return '/'
  if (!plain.endsWith('/index.html')) return `/${plain}`
  const withSlash = `/${plain.slice(0, -'index.html'.length)}`
  return slashPages.has(splitLanguage(withSlash).path) ? withSlash : withSlash.slice(0, -1)
}
