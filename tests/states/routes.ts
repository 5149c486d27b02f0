import { toolIds, tools } from '@folio/contract/tools'

/** Every address of the site in English; the last is none. */
export const routes: readonly string[] = [
  ...['/', '/sitemap', '/about-us', '/privacy', '/terms', '/contact-us', '/api'],
  ...toolIds.map((id) => tools[id].path),
  '/no-such-page',
]
