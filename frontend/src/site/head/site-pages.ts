import { aboutHead } from './about-head.ts'
import { apiHead } from './api-head.ts'
import { contactHead } from './contact-head.ts'
import { homeHead } from './home-head.ts'
import type { PageFacts } from './page-facts.ts'
import { privacyHead } from './privacy-head.ts'
import type { sitePaths } from './site-paths.ts'
import { sitemapHead } from './sitemap-head.ts'
import { termsHead } from './terms-head.ts'

/** The pages that are not tools. A page imports its own alone: what all say is not fetched to show one. */
export const sitePages = {
  home: homeHead,
  sitemap: sitemapHead,
  about: aboutHead,
  privacy: privacyHead,
  terms: termsHead,
  contact: contactHead,
  api: apiHead,
} as const satisfies Record<keyof typeof sitePaths, PageFacts>
