import { LaterContent, later } from '../../loading/later.tsx'
import { contactHead } from '../head/contact-head.ts'
import { Head } from '../head/head.tsx'
import { EmailLink } from '../sections/email-link.tsx'
import { PageHeader } from '../sections/page-header.tsx'
import { Section } from '../sections/section.tsx'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

const subjects = later(async () => (await import('./contact-subjects.tsx')).ContactSubjects)
const questions = later(async () => (await import('./contact-questions.tsx')).ContactQuestions)

/** So that the page is whole at once where it is opened from another one. */
export const loadContactParts = async () => {
  await Promise.all([subjects.load(), questions.load()])
}

export const ContactPage = () => (
  <>
    <Head page={contactHead} />
    <PageHeader
      title="Contact us"
      intro="Questions, faults, ideas, praise: a person reads every message. Please do not send files; they are never needed to answer."
    />
    <LaterContent part={subjects} />
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
