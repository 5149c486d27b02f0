import { type PageFacts, titled } from './page-facts.ts'
import { sitePaths } from './site-paths.ts'

/** What the reference of the API says about itself. */
export const apiHead: PageFacts = {
  path: sitePaths.api,
  title: titled('API reference'),
  description:
    'Every call of Folio for programs: files, settings, limits, answers, errors, downloads and progress, with an example for curl.',
  keywords: ['API', 'PDF API', 'curl', 'convert PDF by program', 'reference'],
}
