import { policy } from '@folio/contract/site/policy'
import { Bug, Handshake, LifeBuoy, ShieldCheck } from 'lucide-react'
import { LaterContent, later } from '../../loading/later.tsx'
import { Icon } from '../../ui/icon.tsx'
import { contactHead } from '../head/contact-head.ts'
import { Head } from '../head/head.tsx'
import { EmailLink } from '../sections/email-link.tsx'
import { PageHeader } from '../sections/page-header.tsx'
import { Section } from '../sections/section.tsx'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

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

const questions = later(async () => (await import('./contact-questions.tsx')).ContactQuestions)

export const loadContactQuestions = questions.load

export const ContactPage = () => (
  <>
    <Head page={contactHead} />
    <PageHeader
      title="Contact us"
      intro="Questions, faults, ideas, praise: a person reads every message. Please do not send files; they are never needed to answer."
    />
    <div className={styles.cards}>
      {cards.map(({ icon, title, text }) => (
        <div key={title} className={styles.card}>
          <Icon of={icon} size={24} />
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </div>
    <Section id="message" title="Send a message">
      <div className={styles.columns}>
        <ContactForm />
        <section id="email" aria-labelledby="email-title" className={styles.direct}>
          <h3 id="email-title">Or write to us directly</h3>
          <p>If you would rather use your own mail program, this address reaches the same people.</p>
          <p className={styles.email}>
            <EmailLink />
          </p>
        </section>
      </div>
    </Section>
    <LaterContent part={questions} />
  </>
)
