import { Link } from 'react-router-dom'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import { Head } from '../head/head.tsx'
import { sitemapHead } from '../head/sitemap-head.ts'
import styles from './sitemap.module.css'
import { popularTools, siteGroups } from './sitemap-groups.ts'
import { SitemapHeader } from './sitemap-header.tsx'

export const SitemapPage = () => (
  <>
    <Head page={sitemapHead} />
    <SitemapHeader groups={siteGroups} />
    <div className={styles.groups}>
      {siteGroups.map(({ id, title, links, note }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.group}>
          <h2 id={`${id}-title`}>{title}</h2>
          <ul>
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {note && <p className={styles.note}>{note}</p>}
        </section>
      ))}
    </div>
    <section aria-labelledby="popular-title" className={styles.popular}>
      <h2 id="popular-title">Popular tools</h2>
      <ul className={styles.row}>
        {popularTools.map((id) => (
          <li key={id} data-tool={id}>
            <Link to={toolLinks[id].path} className={styles.chip}>
              {toolLinks[id].name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  </>
)
