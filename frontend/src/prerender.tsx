import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { addressIn, base, languages, languageTag } from './installation/language.ts'
import { placeholders, SettingsContext, type SiteSettings } from './installation/settings.ts'
import { notFoundSources, sourcesOf } from './page-sources.ts'
import { AppRoutes, pageAt, pages } from './routes.tsx'
import { AdSlot } from './site/layout/ad-slot.tsx'
import { loadFooter } from './site/layout/layout.tsx'

/** What there is to render, and the settings that stand in the files until a server replaces them. */
export const site = {
  pages: pages.map(({ path }) => ({ path, sources: sourcesOf(path) })),
  notFound: { sources: notFoundSources },
  placeholders,
  /** The language of this build. */
  language: languages.find(({ tag }) => tag === languageTag),
  base,
  addressOf: (path: string): string => addressIn(languageTag, path),
}

export interface Prerendered {
  /** Title, meta and link elements. */
  readonly head: string
  readonly body: string
}

// Without a document around it React writes what belongs into the head first, before the page itself.
const headTags = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/

/** A page's HTML for one set of settings. Any content, however long, is written in its place and needs no script. */
export async function renderPage(path: string, settings: SiteSettings): Promise<Prerendered> {
  await Promise.all([pageAt(path).loadWhole(), loadFooter()])
  let failure: unknown
  const { prelude } = await prerender(
    <SettingsContext value={settings}>
      <StaticRouter basename={base} location={addressIn(languageTag, path)}>
        <AppRoutes />
      </StaticRouter>
    </SettingsContext>,
    // React moves larger Suspense contents into hidden elements that an inline script puts in place.
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Otherwise React leaves out what failed and lets the browser try again.
      onError: (error) => {
        failure ??= error
      },
    },
  )
  if (failure) throw failure
  const html = await new Response(prelude).text()
  const head = headTags.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

/** What a server with advertising puts in place of `<!--ad-->`, with its own address for `https://ad.invalid/`. */
export const renderAdBand = (): string => renderToStaticMarkup(<AdSlot url="https://ad.invalid/" />)
