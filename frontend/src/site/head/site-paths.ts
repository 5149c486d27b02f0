/** Where the pages are that are not tools. */
export const sitePaths = {
  home: '/',
  sitemap: '/sitemap',
  about: '/about-us',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact-us',
  api: '/api',
} as const
