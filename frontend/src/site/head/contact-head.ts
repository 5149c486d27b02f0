import { type PageFacts, titled } from './page-facts.ts'
import { sitePaths } from './site-paths.ts'

/** What the contact page says about itself. */
export const contactHead: PageFacts = {
  path: sitePaths.contact,
  title: titled('Contact us'),
  description:
    'Ask a question, report a fault or suggest a tool. Write to the people behind Folio with the form or by email.',
  keywords: ['contact', 'support', 'bug report', 'feature request', 'feedback'],
}
