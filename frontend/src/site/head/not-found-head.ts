import { type PageFacts, titled } from './page-facts.ts'

/** What is said where there is no page. */
export const notFoundHead: PageFacts = {
  path: '/404',
  title: titled('Page not found'),
  description: 'There is no page at this address. All tools and pages of Folio are one click away from here.',
  keywords: [],
  indexed: false,
}
