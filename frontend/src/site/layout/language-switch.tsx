import { useLocation } from 'react-router-dom'
import { addressIn, languages, languageTag } from '../../installation/language.ts'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import { sitePaths } from '../head/site-paths.ts'
import styles from './language-switch.module.css'

const pages: readonly string[] = [
  ...Object.values(sitePaths),
  ...Object.values(toolLinks).map(({ path }) => path),
]

/**
 * The page one is on in the other languages, from an address that is no page the home page. Chosen files are kept by the
 * browser and are there again.
 */
export function LanguageSwitch() {
  const { pathname } = useLocation()
  const page = pages.includes(pathname) ? pathname : sitePaths.home
  return (
    <nav aria-label="Language">
      <ul className={styles.list}>
        {languages.map(({ tag, name }) => (
          <li key={tag}>
            <a
              href={addressIn(tag, page)}
              className={styles.link}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === languageTag ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
