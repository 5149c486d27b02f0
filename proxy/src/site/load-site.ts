import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { mediaTypeOf } from './media-types.ts'
import { pagePolicy } from './page-policy.ts'
import { type Coding, type SiteFile, variantsOf } from './site-file.ts'
import {
  adBandName,
  addressOf,
  compressedForms,
  isCompressedForm,
  isOtherVersion,
  namesIn,
  serviceWorkerName,
  type Versions,
} from './site-names.ts'
import { forEveryOrigin, forOneOrigin, type Installation, namesPlace } from './site-place.ts'
import { workerPolicyOf } from './worker-policy.ts'

/** The built site by address. */
export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>
  /** The page for everything else, by what the addresses of its language begin with: nothing, or `/es`. */
  readonly missing: ReadonlyMap<string, SiteFile>
}

export interface SiteOptions extends Versions {
  readonly folder: string
  /** Scheme and host of the site; without it every visitor sees the one they used. */
  readonly origin: string | undefined
  /** Hosts such a visitor may have used; empty, any. */
  readonly hosts: readonly string[]
  /** Where visitors can write to. */
  readonly email: string | undefined
  /** The document in the advertising band; without it there is no band. */
  readonly adUrl: string | undefined
  /** Where pages save edits, without a slash at the end; unset, at the site itself. */
  readonly editorBase: string | undefined
}

/**
 * Reads the whole built site into memory, so that no request ever touches the disk or names a file on it.
 * @throws Error of the operating system when the folder is missing
 */
export function loadSite(options: SiteOptions): Site {
  const names = new Set(namesIn(options.folder))
  const installation = installationOf(options, names)
  const served = [...names].filter(
    (name) => name !== adBandName && !isCompressedForm(name, names) && !isOtherVersion(name, options, names),
  )
  const files = new Map(
    served.map((name) => [addressOf(name), readSiteFile(name, names, options, installation)]),
  )
  const missing = new Map<string, SiteFile>()
  for (const [address, file] of files) {
    if (!address.endsWith(missingPage)) continue
    files.delete(address)
    missing.set(address.slice(0, -missingPage.length), file)
  }
  return { files, missing }
}

const missingPage = '/404.html'

function installationOf(
  { folder, email, hosts, adUrl, editorBase }: SiteOptions,
  names: ReadonlySet<string>,
): Installation {
  if (adUrl === undefined || !names.has(adBandName)) return { email, hosts, editorBase, ad: undefined }
  return {
    email,
    hosts,
    editorBase,
    ad: { url: adUrl, band: readFileSync(join(folder, adBandName), 'utf8') },
  }
}

function readSiteFile(
  name: string,
  names: ReadonlySet<string>,
  { folder, origin }: SiteOptions,
  installation: Installation,
): SiteFile {
  const identity = readFileSync(join(folder, name))
  const text = mayNamePlace.has(extname(name)) ? identity.toString('utf8') : ''
  const isPage = extname(name) === '.html'
  const policy = isPage
    ? pagePolicy(text, installation.ad?.url, installation.editorBase)
    : workerPolicyOf(name)
  const facts = {
    type: mediaTypeOf(name),
    cacheControl: cacheControlOf(name),
    isPage,
    ...(policy === undefined ? {} : { policy }),
  }
  if (namesPlace(text)) {
    return origin === undefined
      ? { ...facts, variesByHost: true, variants: forEveryOrigin(text, installation) }
      : { ...facts, variesByHost: false, variants: forOneOrigin(text, origin, installation) }
  }
  const bodies = new Map<Coding, Buffer>([['identity', identity]])
  for (const [suffix, coding] of compressedForms) {
    if (names.has(name + suffix)) bodies.set(coding, readFileSync(join(folder, name + suffix)))
  }
  const variants = variantsOf(bodies)
  return { ...facts, variesByHost: false, variants: () => variants }
}

const mayNamePlace = new Set(['.html', '.xml', '.txt', '.json', '.webmanifest'])

const oneYear = 31_536_000

/**
 * A name with a hash or a version means the same bytes for ever; a page is asked for again each time. A worker with a
 * policy is kept no longer than an hour: the policy is kept with it, and the name says nothing of that. The service worker
 * is asked for again too, so that another one, or none, reaches every browser at its next visit.
 */
function cacheControlOf(name: string): string {
  const lasting = /^assets\/.*-[\w-]{8,}\.\w+$|^pdfjs\/\d+\.\d+\.\d+\//.test(name)
  if (lasting && workerPolicyOf(name) === undefined) return `public, max-age=${oneYear}, immutable`
  return mayNamePlace.has(extname(name)) || addressOf(name) === `/${serviceWorkerName}`
    ? 'no-cache'
    : 'public, max-age=3600'
}
