import { type PageFacts, titled } from './page-facts.ts'
import { sitePaths } from './site-paths.ts'

/** What the privacy policy says about itself. */
export const privacyHead: PageFacts = {
  path: sitePaths.privacy,
  title: titled('Privacy policy'),
  description:
    'What happens to your files and your data on Folio: what is processed, how long it is kept, who sees it, and the rights you have.',
  keywords: ['privacy policy', 'file deletion', 'data protection', 'cookies'],
}
