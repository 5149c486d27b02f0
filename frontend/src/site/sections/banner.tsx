import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import crop from '../../ui/crop-marks.module.css'
import styles from './banner.module.css'

interface BannerProps {
  readonly heading: string
  readonly text: string
  /** The first is the main one. Paths of this site. */
  readonly actions: readonly { readonly label: string; readonly to: string }[]
}

/** The last word of a page: one sentence and where to go. A sheet with crop marks. */
export const Banner = ({ heading, text, actions }: BannerProps) => (
  <section aria-labelledby="banner-title" className={styles.banner}>
    <div className={classNames(styles.sheet, crop.marks)}>
      <h2 id="banner-title">{heading}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {actions.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} size="large" variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  </section>
)
