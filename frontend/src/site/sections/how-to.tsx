import type { Step } from '../../tool-kit/tool-copy.ts'
import styles from './how-to.module.css'
import { Section } from './section.tsx'

interface HowToProps {
  readonly title: string
  readonly steps: readonly Step[]
}

/** Numbered steps side by side. */
export const HowTo = ({ title, steps }: HowToProps) => (
  <Section id="how-to" title={title}>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title} className={styles.step}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
