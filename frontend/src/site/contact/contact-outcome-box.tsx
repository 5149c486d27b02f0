import type { ContactOutcome } from '@folio/contract/contact/contact-text'
import { Card } from '../../ui/card.tsx'
import styles from './contact-outcome-box.module.css'

/** How sending ended; announced when it appears. */
export const ContactOutcomeBox = ({
  outcome: { kind, heading, text },
}: {
  readonly outcome: ContactOutcome
}) => (
  <div role={kind === 'sent' ? 'status' : 'alert'}>
    <Card tone={kind === 'sent' ? 'success' : 'error'} className={styles.box}>
      <h3 className={styles[kind]}>{heading}</h3>
      <p>{text}</p>
    </Card>
  </div>
)
