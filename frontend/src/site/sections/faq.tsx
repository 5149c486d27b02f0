import type { Question } from '../../tool-kit/tool-copy.ts'
import { Accordion } from '../../ui/accordion.tsx'
import styles from './faq.module.css'

interface FaqProps {
  readonly questions: readonly Question[]
}

/** Questions and answers beside their heading; at most one is open. */
export const Faq = ({ questions }: FaqProps) => (
  <section id="faq" aria-labelledby="faq-title" className={styles.faq}>
    <h2 id="faq-title">Questions and answers</h2>
    <Accordion
      name="faq"
      items={questions.map(({ question, answer }) => ({
        title: question,
        content: [answer].flat().map((paragraph) => <p key={paragraph}>{paragraph}</p>),
      }))}
    />
  </section>
)
