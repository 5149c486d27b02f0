import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PageHeader } from '../sections/page-header.tsx'
import styles from './sitemap.module.css'
import type { SiteGroup } from './sitemap-groups.ts'

/** The sitemap's own header: where to jump to, and two buttons people look for and do not need. */
export function SitemapHeader({ groups }: { readonly groups: readonly SiteGroup[] }) {
  const [asked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const close = () => setAsked(false)
  return (
    <PageHeader
      title="Sitemap"
      intro="Every tool and every page, on one sheet."
      actions={
        <div className={styles.account}>
          <Button size="small" onClick={ask}>
            Log in
          </Button>
          <Button size="small" variant="primary" onClick={ask}>
            Sign up
          </Button>
        </div>
      }
    >
      <nav aria-label="Groups">
        <ul className={styles.row}>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.chip}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Modal
        open={asked}
        onClose={close}
        title="No account needed"
        actions={
          <>
            <ButtonLink to="/#tools" variant="primary" onClick={close}>
              Go to the tools
            </ButtonLink>
            <Button onClick={close}>Close</Button>
          </>
        }
      >
        <p>
          There are no accounts here, so there is nothing to log in to and nothing to sign up for. Every tool
          is open to you as it is.
        </p>
      </Modal>
    </PageHeader>
  )
}
