import { policy } from '@folio/contract/site/policy'
import { Bug, Handshake, LifeBuoy, ShieldCheck } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import styles from './contact-subjects.module.css'

const cards = [
  {
    icon: LifeBuoy,
    title: 'Help with a tool',
    text: 'A conversion failed, or the result is not what you expected. Tell us the tool and what you saw.',
  },
  {
    icon: Bug,
    title: 'Faults and ideas',
    text: 'Something is broken, or something is missing. One message each is easiest for us to follow up.',
  },
  {
    icon: Handshake,
    title: 'Business and partners',
    text: 'Questions from companies, schools and people who want to run the software themselves.',
  },
  {
    icon: ShieldCheck,
    title: 'Privacy and security',
    text: `Requests about your data are answered within ${policy.privacyRequestDays} days, reports of a weakness at once.`,
  },
] as const

export const ContactSubjects = () => (
  <div className={styles.cards}>
    {cards.map(({ icon, title, text }) => (
      <div key={title} className={styles.card}>
        <Icon of={icon} size={24} />
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
    ))}
  </div>
)
