import type { ToolId } from '@folio/contract/tools'
import { sitePaths } from './site/head/site-paths.ts'
import { isFlowTool } from './tools/flow-tools.ts'
import { linkedTools } from './tools/linked-tools.ts'
import { toolLinks } from './tools/tables/tool-links.ts'

/** A page's modules as Vite's manifest names them, for the build's preload links, styles and size check. */
export interface Sources {
  /** Loaded before the page is hydrated. */
  readonly first: readonly string[]
  /** Their HTML and styles are there from the start, their scripts come when they are needed. */
  readonly later?: readonly string[]
}

const sources = new Map<string, Sources>([
  [sitePaths.home, { first: ['src/site/home/home.tsx'], later: ['src/site/home/home-sections.tsx'] }],
  [sitePaths.sitemap, { first: ['src/site/sitemap/sitemap.tsx'] }],
  [sitePaths.about, { first: ['src/site/about/about.tsx'] }],
  [sitePaths.privacy, { first: ['src/site/legal/privacy.tsx'] }],
  [sitePaths.terms, { first: ['src/site/legal/terms.tsx'] }],
  [
    sitePaths.contact,
    {
      first: ['src/site/contact/contact.tsx'],
      later: ['src/site/contact/contact-subjects.tsx', 'src/site/contact/contact-questions.tsx'],
    },
  ],
  [sitePaths.api, { first: ['src/site/api/api-page.tsx'], later: ['src/site/api/api-reference.tsx'] }],
  ...linkedTools.map((id): [string, Sources] => [toolLinks[id].path, toolSources(id)]),
])

/** Returns the sources of a page, known to the build only: no page carries this table. */
export function sourcesOf(path: string): Sources {
  const entry = sources.get(path)
  if (!entry) throw new Error(`page-sources.ts does not know ${path}`)
  return entry
}

export const notFoundSources: Sources = { first: ['src/site/not-found/not-found.tsx'] }

function toolSources(id: ToolId): Sources {
  const place = isFlowTool(id) ? 'src/flow/tool-flow.tsx' : `src/tools/${id}/place.tsx`
  return {
    first: ['src/site/tool-page/tool-route.tsx', `src/tools/${id}/head.ts`, place],
    later: ['src/site/tool-page/tool-sections.tsx', `src/tools/${id}/copy.ts`],
  }
}
