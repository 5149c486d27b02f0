import { Route, Routes } from 'react-router-dom'
import { definePage, type Page, PageContent } from './loading/page.tsx'
import { sitePaths } from './site/head/site-paths.ts'
import { Layout } from './site/layout/layout.tsx'
import { toolPages } from './tool-pages.tsx'

/** Every page with an address of its own, in the order of the sitemap. */
export const pages: readonly Page[] = [
  definePage({
    path: sitePaths.home,
    load: async () => (await import('./site/home/home.tsx')).HomePage,
    loadRest: async () => (await import('./site/home/home.tsx')).loadHomeSections(),
  }),
  ...toolPages,
  definePage({
    path: sitePaths.sitemap,
    load: async () => (await import('./site/sitemap/sitemap.tsx')).SitemapPage,
  }),
  definePage({
    path: sitePaths.about,
    load: async () => (await import('./site/about/about.tsx')).AboutPage,
  }),
  definePage({
    path: sitePaths.privacy,
    load: async () => (await import('./site/legal/privacy.tsx')).PrivacyPage,
  }),
  definePage({
    path: sitePaths.terms,
    load: async () => (await import('./site/legal/terms.tsx')).TermsPage,
  }),
  definePage({
    path: sitePaths.contact,
    load: async () => (await import('./site/contact/contact.tsx')).ContactPage,
    loadRest: async () => (await import('./site/contact/contact.tsx')).loadContactParts(),
  }),
  definePage({
    path: sitePaths.api,
    load: async () => (await import('./site/api/api-page.tsx')).ApiPage,
    loadRest: async () => (await import('./site/api/api-page.tsx')).loadApiReference(),
  }),
]

/** What every other address shows. */
export const notFound = definePage({
  path: '*',
  load: async () => (await import('./site/not-found/not-found.tsx')).NotFoundPage,
})

const plain = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** The page at a path, with or without a slash at its end. */
export const pageAt = (path: string): Page =>
  pages.find((page) => plain(page.path) === plain(path)) ?? notFound

export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      {[...pages, notFound].map((page) => (
        <Route key={page.path} path={page.path} element={<PageContent page={page} />} />
      ))}
    </Route>
  </Routes>
)
