import type { ToolId } from '@folio/contract/tools'
import type { ToolGroup } from '../../tool-kit/manifest.ts'
import { toolsListedIn } from '../manifests/arrangement.ts'

/** The tools of each group of the sitemap, in the order of the specification. */
export const sitemapTools: Readonly<Record<ToolGroup, readonly ToolId[]>> = {
  pdf: toolsListedIn('pdf'),
  conversion: toolsListedIn('conversion', ['word-to-pdf', 'pdf-to-word', 'jpg-to-pdf', 'pdf-to-jpg']),
  'image-pdf': toolsListedIn('image-pdf', ['jpg-to-pdf', 'png-to-pdf', 'pdf-to-jpg', 'pdf-to-png']),
  'image-format': toolsListedIn('image-format', ['png-to-webp', 'webp-to-png']),
}
