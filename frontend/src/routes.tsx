import { redirects } from '@folio/contract/redirects'
import { Navigate, Route, Routes } from 'react-router-dom'
import { definePage, type Page, PageContent } from './page.tsx'
import { Layout } from './site/layout.tsx'
import { NotFoundPage } from './site/not-found.tsx'
import { sitePages } from './site/site.ts'
import { toolPages } from './tool-pages.tsx'

const { home, sitemap, about, privacy, terms, contact } = sitePages

/** Every page with an address of its own, in the order of the sitemap. */
export const pages: readonly Page[] = [
  definePage(home.path, ['src/site/home.tsx'], async () => (await import('./site/home.tsx')).HomePage),
  ...toolPages,
  definePage(
    sitemap.path,
    ['src/site/sitemap.tsx'],
    async () => (await import('./site/sitemap.tsx')).SitemapPage,
  ),
  definePage(about.path, ['src/site/about.tsx'], async () => (await import('./site/about.tsx')).AboutPage),
  definePage(
    privacy.path,
    ['src/site/privacy.tsx'],
    async () => (await import('./site/privacy.tsx')).PrivacyPage,
  ),
  definePage(terms.path, ['src/site/terms.tsx'], async () => (await import('./site/terms.tsx')).TermsPage),
  definePage(
    contact.path,
    ['src/site/contact.tsx'],
    async () => (await import('./site/contact.tsx')).ContactPage,
  ),
]

const plain = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** The page at a path, with or without a slash at its end. */
export const pageAt = (path: string): Page | undefined =>
  pages.find((page) => plain(page.path) === plain(path))

export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      {pages.map((page) => (
        <Route key={page.path} path={page.path} element={<PageContent page={page} />} />
      ))}
      {redirects
        .filter(({ from }) => !pageAt(from))
        .map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate replace to={to} />} />
        ))}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)
