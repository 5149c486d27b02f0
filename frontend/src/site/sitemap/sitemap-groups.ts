import type { ToolId } from '@folio/contract/tools'
import { linkedTools } from '../../tools/linked-tools.ts'
import { sitemapTools } from '../../tools/tables/sitemap-tools.ts'
import { toolLinks } from '../../tools/tables/tool-links.ts'

export interface SiteGroup {
  /** The fragment others link to. */
  readonly id: string
  readonly title: string
  readonly links: readonly { readonly label: string; readonly to: string }[]
  readonly note?: string
}

const toTools = (ids: readonly ToolId[]) =>
  ids.map((id) => ({ label: toolLinks[id].name, to: toolLinks[id].path }))

/** The tools that the sitemap names beside its groups. */
export const popularTools = [
  'merge-pdf',
  'compress-pdf',
  'pdf-to-word',
  'jpg-to-pdf',
  'split-pdf',
] as const satisfies readonly ToolId[]

/** Every link leads to a page or a section that exists; a group without an article of its own points to where it is told. */
export const siteGroups: readonly SiteGroup[] = [
  {
    id: 'main-tools',
    title: 'Main tools',
    links: [{ label: 'Home', to: '/' }, { label: 'All tools', to: '/#tools' }, ...toTools(sitemapTools.pdf)],
  },
  {
    id: 'conversion',
    title: 'Conversion',
    links: toTools(sitemapTools.conversion),
  },
  {
    id: 'image-pdf',
    title: 'Image and PDF',
    links: toTools(sitemapTools['image-pdf']),
  },
  {
    id: 'image-format',
    title: 'Image format',
    links: toTools(sitemapTools['image-format']),
  },
  {
    id: 'information',
    title: 'Information',
    links: [
      { label: 'About us', to: '/about-us' },
      { label: 'Contact us', to: '/contact-us' },
      { label: 'Help', to: '/contact-us#faq' },
      { label: 'Questions and answers', to: '/#faq' },
      { label: 'Features', to: '/#why' },
      { label: 'What it costs', to: '/about-us#pricing' },
      { label: 'API reference', to: '/api' },
    ],
  },
  {
    id: 'guides',
    title: 'Blog and guides',
    links: linkedTools.map((id) => ({
      label: `How to use ${toolLinks[id].name}`,
      to: `${toolLinks[id].path}#how-to`,
    })),
  },
  {
    id: 'business-education',
    title: 'Business and education',
    links: [
      { label: 'For business', to: '/about-us#who-it-is-for' },
      { label: 'For education', to: '/about-us#who-it-is-for' },
      { label: 'Contact for companies', to: '/contact-us#message' },
    ],
  },
  {
    id: 'security-legal',
    title: 'Security and legal',
    links: [
      { label: 'Privacy policy', to: '/privacy' },
      { label: 'Terms of service', to: '/terms' },
      { label: 'Cookies', to: '/privacy#cookies' },
      { label: 'Your rights (GDPR)', to: '/privacy#your-rights' },
      { label: 'Security', to: '/privacy#security' },
    ],
  },
]
