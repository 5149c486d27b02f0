import { product } from '@folio/contract/site/policy'

/** What a page says about itself to browsers, search engines and link previews. */
export interface PageFacts {
  /** The canonical path. */
  readonly path: string
  /** The whole `<title>`. */
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Path of the picture that link previews show, 1200 by 630. */
  readonly image?: string
  /** Whether search engines may list the page; they always may follow its links. */
  readonly indexed?: boolean
}

export const titled = (title: string): string => `${title} | ${product.name}`
