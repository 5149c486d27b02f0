import { policy } from '@folio/contract/site/policy'
import { ButtonLink } from '../../ui/button.tsx'
import { ColorBar } from '../sections/color-bar.tsx'
import styles from './hero.module.css'
import { HeroDrop } from './hero-drop.tsx'

/** The top of the home page: what this is, in one sentence, beside the place where files come in. */
export const Hero = () => (
  <div className={styles.hero}>
    <div className={styles.words}>
      <h1>PDF and image files, put in order.</h1>
      <p className={styles.intro}>
        Merge, split, compress, edit and convert: tools that do their job and get out of the way. No account,
        no watermark, and your files are deleted after {policy.resultMinutes} minutes.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/tools" size="large">
          Browse all tools
        </ButtonLink>
        <ButtonLink to="/merge-pdf" size="large">
          Merge PDF
        </ButtonLink>
      </div>
      <ColorBar />
    </div>
    <HeroDrop />
  </div>
)
