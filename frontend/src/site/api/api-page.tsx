import { LaterContent, later } from '../../loading/later.tsx'
import { apiHead } from '../head/api-head.ts'
import { Head } from '../head/head.tsx'
import { PageHeader } from '../sections/page-header.tsx'

const reference = later(async () => (await import('./api-reference.tsx')).ApiReference)

export const loadApiReference = reference.load

export const ApiPage = () => (
  <>
    <Head page={apiHead} />
    <PageHeader
      title="API reference"
      intro="What the pages of this site send and get, for programs. It is made from the same definitions that the pages and the services use, so it says what they do."
    />
    <LaterContent part={reference} />
  </>
)
