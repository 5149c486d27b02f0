import { type PageFacts, titled } from './page-facts.ts'
import { sitePaths } from './site-paths.ts'

/** What the sitemap says about itself. */
export const sitemapHead: PageFacts = {
  path: sitePaths.sitemap,
  title: titled('Sitemap: every tool and page'),
  description:
    'All pages of Folio on one sheet: the PDF tools, the image converters, how-to guides, company pages, privacy and terms.',
  keywords: ['sitemap', 'all PDF tools', 'all image tools', 'site overview'],
}
