import { product } from '@folio/contract/site/policy'
import type { PageFacts } from './page-facts.ts'
import { sitePaths } from './site-paths.ts'

/** What the home page says about itself. */
export const homeHead: PageFacts = {
  path: sitePaths.home,
  title: `${product.name}: free PDF and image tools without an account`,
  description:
    'Merge, split, compress, edit and convert PDF and image files in the browser. Free, no account, no watermark, files deleted after one hour.',
  keywords: ['PDF tools', 'merge PDF', 'compress PDF', 'convert PDF', 'image converter', 'free'],
}
