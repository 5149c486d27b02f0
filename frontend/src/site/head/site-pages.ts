import { product } from '@folio/contract/site/policy'
import { type PageFacts, titled } from './page-facts.ts'
import { sitePaths } from './site-paths.ts'

/** The pages that are not tools. */
export const sitePages = {
  home: {
    path: sitePaths.home,
    title: `${product.name}: free PDF and image tools without an account`,
    description:
      'Merge, split, compress, edit and convert PDF and image files in the browser. Free, no account, no watermark, files deleted after one hour.',
    keywords: ['PDF tools', 'merge PDF', 'compress PDF', 'convert PDF', 'image converter', 'free'],
  },
  sitemap: {
    path: sitePaths.sitemap,
    title: titled('Sitemap: every tool and page'),
    description:
      'All pages of Folio on one sheet: the PDF tools, the image converters, how-to guides, company pages, privacy and terms.',
    keywords: ['sitemap', 'all PDF tools', 'all image tools', 'site overview'],
  },
  about: {
    path: sitePaths.about,
    title: titled('About us'),
    description:
      'Why Folio exists, what we promise to everyone who uses it, who it is made for and how it came to be, from 2020 to 2024.',
    keywords: ['about Folio', 'mission', 'free PDF tools', 'team'],
  },
  privacy: {
    path: sitePaths.privacy,
    title: titled('Privacy policy'),
    description:
      'What happens to your files and your data on Folio: what is processed, how long it is kept, who sees it, and the rights you have.',
    keywords: ['privacy policy', 'file deletion', 'data protection', 'cookies'],
  },
  terms: {
    path: sitePaths.terms,
    title: titled('Terms of service'),
    description:
      'The rules for using Folio: what the service does, what you may use it for, the limits per tool, and what we are liable for.',
    keywords: ['terms of service', 'conditions of use', 'limits'],
  },
  contact: {
    path: sitePaths.contact,
    title: titled('Contact us'),
    description:
      'Ask a question, report a fault or suggest a tool. Write to the people behind Folio with the form or by email.',
    keywords: ['contact', 'support', 'bug report', 'feature request', 'feedback'],
  },
  api: {
    path: sitePaths.api,
    title: titled('API reference'),
    description:
      'Every call of Folio for programs: files, settings, limits, answers, errors, downloads and progress, with an example for curl.',
    keywords: ['API', 'PDF API', 'curl', 'convert PDF by program', 'reference'],
  },
} as const satisfies Record<keyof typeof sitePaths, PageFacts>

export const notFoundPage: PageFacts = {
  path: '/404',
  title: titled('Page not found'),
  description: 'There is no page at this address. All tools and pages of Folio are one click away from here.',
  keywords: [],
  indexed: false,
}
