import { escapeXml } from '@folio/contract/files/xml-references'
import { compress, type Variants, variantsOf } from './site-file.ts'

/** What differs between installations of one build; the build writes tokens in its place. */
export interface Installation {
  /** Where visitors can write to; without it `contact@` the site's host. */
  readonly email: string | undefined
  /** Hosts that may stand in links of a site without a configured address; empty, any. */
  readonly hosts: readonly string[]
  /** Where pages save edits, when it is not the site itself. */
  readonly editorBase: string | undefined
  readonly ad: Advertising | undefined
}

export interface Advertising {
  /** The document shown in the advertising band. */
  readonly url: string
  /** The band as the build wrote it. */
  readonly band: string
}

const tokens = {
  origin: 'https://site.invalid',
  email: 'contact@site.invalid',
  ad: 'https://ad.invalid/',
  adSetting: 'data-ad=""',
  adPlace: '<!--ad-->',
  editorSetting: 'data-editor=""',
} as const

/**
 * Whether a text has a place for something that only this installation knows, so that it is filled in when it is
 * served.
 */
export const namesPlace = (text: string): boolean =>
  [tokens.origin, tokens.email, tokens.adPlace].some((token) => text.includes(token))

/** `origin` is scheme and host of the site, such as `https://example.org`. */
function fill(text: string, origin: string, { email, ad, editorBase }: Omit<Installation, 'hosts'>): string {
  const address = escapeXml(email ?? `contact@${new URL(origin).hostname}`)
  const url = ad && escapeXml(ad.url)
  const band = ad && url ? ad.band.replaceAll(tokens.ad, () => url) : ''
  return text
    .replaceAll(tokens.adPlace, () => band)
    .replaceAll(tokens.adSetting, () => (url ? `data-ad="${url}"` : tokens.adSetting))
    .replaceAll(tokens.editorSetting, () => `data-editor="${escapeXml(editorBase ?? '')}"`)
    .replaceAll(tokens.email, () => address)
    .replaceAll(tokens.origin, () => origin)
}

/** Texts for this many different addresses are kept; a site has one or two, an attacker makes up many. */
const keptOrigins = 8

/** The effort once for a text that never changes again, and quickly for one that waits for the answer. */
const effort = { once: 9, whileWaiting: 4 } as const

/** A text for the one address that is configured. */
export function forOneOrigin(text: string, origin: string, installation: Installation): () => Variants {
  const variants = variantsOf(compress(fill(text, origin, installation), effort.once))
  return () => variants
}

/** The same for whichever address the visitor used, as far as the installation goes by that name. */
export function forEveryOrigin(text: string, installation: Installation): (url: string) => Variants {
  const cache = new Map<string, Variants>()
  return (url) => {
    const origin = knownOrigin(url, installation.hosts)
    const known = cache.get(origin)
    if (known) return known
    const variants = variantsOf(compress(fill(text, origin, installation), effort.whileWaiting))
    const [oldest] = cache.keys()
    if (cache.size >= keptOrigins && oldest !== undefined) cache.delete(oldest)
    cache.set(origin, variants)
    return variants
  }
}

/** Whoever makes up a host gets the first of the known ones, so that no cache learns a page that leads elsewhere. */
function knownOrigin(url: string, [first, ...others]: readonly string[]): string {
  const { protocol, host } = new URL(url)
  return first === undefined || [first, ...others].includes(host) ? url : `${protocol}//${first}`
}
