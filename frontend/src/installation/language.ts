import all from '../../languages/languages.json'

export interface Language {
  /** BCP 47. */
  readonly tag: string
  /** In the language itself. */
  readonly name: string
  readonly direction: string
}

/** What the site can be read in; English, which the specification words, comes first. */
export const languages: readonly Language[] = all

/** The language of this build: every other one has a build of its own, which writes its tag here. */
export const languageTag: string = 'en'

/** What the addresses of a language begin with: nothing in English, `/es` in Spanish. */
const baseOf = (tag: string): string => (tag === 'en' ? '' : `/${tag}`)

/** What the addresses of these pages begin with. */
export const base = baseOf(languageTag)

/** The address of a page in a language: that of the home page is the language's alone. */
export const addressIn = (tag: string, path: string): string =>
  baseOf(tag) + path.replace(/^\/$/, tag === 'en' ? '/' : '')

/** The path of a page as the routes know it, of an address in this build's language. */
export const pathWithin = (address: string): string => address.slice(base.length) || '/'
