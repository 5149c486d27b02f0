import { compress, type Variants, variantsOf } from './site-file.ts'

/** What differs between installations of one build; the build writes tokens in its place. */
export interface Place {
  /** Scheme and host, such as `https://example.org`. */
  readonly origin: string
  /** Where visitors can write to; without it `contact@` the site's host. */
  readonly email: string | undefined
}

const tokenOrigin = 'https://site.invalid'
const tokenEmail = 'contact@site.invalid'

export const namesPlace = (text: string): boolean => text.includes(tokenOrigin) || text.includes(tokenEmail)

const fill = (text: string, { origin, email }: Place): string =>
  text.replaceAll(tokenEmail, email ?? `contact@${new URL(origin).hostname}`).replaceAll(tokenOrigin, origin)

/** Texts for this many different addresses are kept; a site has one or two, an attacker makes up many. */
const keptOrigins = 8

/** Once for a text that never changes again, and quickly for one that waits for the answer. */
const effort = { once: 11, whileWaiting: 4 } as const

/** A text for the one place that is configured. */
export function forOnePlace(text: string, place: Place): () => Variants {
  const variants = variantsOf(compress(fill(text, place), effort.once))
  return () => variants
}

/** The same for whichever address the visitor used. */
export function forEveryOrigin(text: string, email: string | undefined): (origin: string) => Variants {
  const kept = new Map<string, Variants>()
  return (origin) => {
    const known = kept.get(origin)
    if (known) return known
    const variants = variantsOf(compress(fill(text, { origin, email }), effort.whileWaiting))
    const [oldest] = kept.keys()
    if (kept.size >= keptOrigins && oldest !== undefined) kept.delete(oldest)
    kept.set(origin, variants)
    return variants
  }
}
