import { redirects } from '@folio/contract/site/redirects'
import { Navigate, useLocation } from 'react-router-dom'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from '../head/head.tsx'
import { notFoundHead } from '../head/not-found-head.ts'
import styles from './not-found.module.css'

/** An address that is no page: it leads to the page that answers it, or says that there is none. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const moved = redirects.find(({ from }) => from === pathname)
  return moved ? <Navigate replace to={moved.to} /> : <Missing />
}

const Missing = () => (
  <div className={styles.page}>
    <Head page={notFoundHead} />
    <p className={styles.number} aria-hidden="true">
      404
    </p>
    <h1>This page is missing</h1>
    <p className={styles.text}>
      There is nothing at this address. It may have been mistyped, or the page may have moved. The tools are
      all still here.
    </p>
    <div className={styles.actions}>
      <ButtonLink to="/tools" variant="primary">
        All tools
      </ButtonLink>
      <ButtonLink to="/sitemap">Sitemap</ButtonLink>
    </div>
  </div>
)
