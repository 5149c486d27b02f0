import { LaterContent, later } from '../../later.tsx'
import { PageHeader } from '../page-header.tsx'
import { Head } from '../seo.tsx'
import { sitePages } from '../site.ts'

const reference = later(async () => (await import('./api-reference.tsx')).ApiReference)

export const loadApiReference = reference.load

export const ApiPage = () => (
  <>
    <Head page={sitePages.api} />
    <PageHeader
      title="API reference"
      intro="What the pages of this site send and get, for programs. It is made from the same definitions that the pages and the services use, so it says what they do."
    />
    <LaterContent part={reference} />
  </>
)
