import { MoonGlyph, SunGlyph } from '../../ui/glyphs.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './theme-toggle.module.css'

/** Switches between light and dark. Choosing what the system wishes anyway forgets the choice. */
export const ThemeToggle = () => (
  <button
    type="button"
    className={styles.toggle}
    aria-label="Switch between light and dark"
    title="Switch between light and dark"
    onClick={switchTheme}
  >
    <span className={styles.whenDark}>
      <Icon of={SunGlyph} />
    </span>
    <span className={styles.whenLight}>
      <Icon of={MoonGlyph} />
    </span>
  </button>
)

function switchTheme(): void {
  const { dataset } = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  if (theme === system) {
    delete dataset.theme
    localStorage.removeItem('theme')
  } else {
    dataset.theme = theme
    localStorage.setItem('theme', theme)
  }
}
