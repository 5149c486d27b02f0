import { type PageFacts, titled } from './page-facts.ts'
import { sitePaths } from './site-paths.ts'

/** What the page about us says about itself. */
export const aboutHead: PageFacts = {
  path: sitePaths.about,
  title: titled('About us'),
  description:
    'Why Folio exists, what we promise to everyone who uses it, who it is made for and how it came to be, from 2020 to 2024.',
  keywords: ['about Folio', 'mission', 'free PDF tools', 'team'],
}
