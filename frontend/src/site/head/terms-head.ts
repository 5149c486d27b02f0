import { type PageFacts, titled } from './page-facts.ts'
import { sitePaths } from './site-paths.ts'

/** What the terms of service says about itself. */
export const termsHead: PageFacts = {
  path: sitePaths.terms,
  title: titled('Terms of service'),
  description:
    'The rules for using Folio: what the service does, what you may use it for, the limits per tool, and what we are liable for.',
  keywords: ['terms of service', 'conditions of use', 'limits'],
}
