import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { redirects } from '@folio/contract/redirects'
import { pagePolicy } from './page-policy.ts'
import { type Coding, type SiteFile, variantsOf } from './site-file.ts'
import { forEveryOrigin, forOnePlace, namesPlace } from './site-place.ts'

/** The built site by path; `missing` is the page for everything else. */
export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>
  readonly missing: SiteFile | undefined
}

export interface SiteOptions {
  readonly folder: string
  /** Scheme and host of the site; without it every visitor sees the one they used. */
  readonly origin: string | undefined
  /** Where visitors can write to. */
  readonly email: string | undefined
}

/**
 * Reads the whole built site into memory, so that no request ever touches the disk or names a file on it.
 * @throws Error of the operating system when the folder is missing
 */
export function loadSite(options: SiteOptions): Site {
  const names = servedNames(options.folder)
  const onDisk = new Set(names)
  const files = new Map(
    names
      .filter((name) => !isCompressedForm(name, onDisk))
      .map((name) => [pathOf(name), readSiteFile(name, onDisk, options)]),
  )
  const missing = files.get(missingPage)
  files.delete(missingPage)
  return { files, missing }
}

const missingPage = '/404.html'

/** Names with slashes, without source maps and without anything hidden. */
function servedNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !/(^|\/)\.|\.map(\.br|\.gz)?$/.test(name))
}

const compressedForms: Readonly<Record<string, Coding>> = { '.br': 'br', '.gz': 'gzip' }

const isCompressedForm = (name: string, onDisk: ReadonlySet<string>): boolean =>
  Object.keys(compressedForms).some(
    (suffix) => name.endsWith(suffix) && onDisk.has(name.slice(0, -suffix.length)),
  )

/** Pages whose address ends in a slash are those to which the table leads from the address without. */
const slashPages = new Set(redirects.flatMap(({ from, to }) => (to === `${from}/` ? [to] : [])))

function pathOf(name: string): string {
  if (name === 'index.html') return '/'
  if (!name.endsWith('/index.html')) return `/${name}`
  const withSlash = `/${name.slice(0, -'index.html'.length)}`
  return slashPages.has(withSlash) ? withSlash : withSlash.slice(0, -1)
}

function readSiteFile(
  name: string,
  onDisk: ReadonlySet<string>,
  { folder, origin, email }: SiteOptions,
): SiteFile {
  const extension = extname(name)
  const identity = readFileSync(join(folder, name))
  const text = mayNamePlace.has(extension) ? identity.toString('utf8') : ''
  const facts = {
    type: types[extension] ?? 'application/octet-stream',
    cacheControl: cacheControlOf(name),
    ...(extension === '.html' ? { policy: pagePolicy(text) } : {}),
  }
  if (namesPlace(text)) {
    if (origin === undefined) return { ...facts, variesByHost: true, variants: forEveryOrigin(text, email) }
    return { ...facts, variesByHost: false, variants: forOnePlace(text, { origin, email }) }
  }
  const bodies = new Map<Coding, Buffer>([['identity', identity]])
  for (const [suffix, coding] of Object.entries(compressedForms)) {
    if (onDisk.has(name + suffix)) bodies.set(coding, readFileSync(join(folder, name + suffix)))
  }
  const variants = variantsOf(bodies)
  return { ...facts, variesByHost: false, variants: () => variants }
}

const mayNamePlace = new Set(['.html', '.xml', '.txt', '.json', '.webmanifest'])

const oneYear = 31_536_000

/** A name with a hash or a version means the same bytes for ever; a page is asked for again each time. */
function cacheControlOf(name: string): string {
  const lasting = /^assets\/.*-[\w-]{8,}\.\w+$|^pdfjs\/\d+\.\d+\.\d+\//.test(name)
  if (lasting) return `public, max-age=${oneYear}, immutable`
  return mayNamePlace.has(extname(name)) ? 'no-cache' : 'public, max-age=3600'
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
