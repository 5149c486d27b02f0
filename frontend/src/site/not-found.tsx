import { ButtonLink } from '../ui/button.tsx'
import styles from './not-found.module.css'
import { Head } from './seo.tsx'
import { notFoundPage } from './site.ts'

export const NotFoundPage = () => (
  <div className={styles.page}>
    <Head page={notFoundPage} />
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
