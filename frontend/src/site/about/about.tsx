import { policy, product } from '@folio/contract/site/policy'
import { premiumPlans } from '../../installation/claims.ts'
import { useSettings } from '../../installation/settings.ts'
import { linkedTools } from '../../tools/linked-tools.ts'
import { aboutHead } from '../head/about-head.ts'
import { Head } from '../head/head.tsx'
import { Banner } from '../sections/banner.tsx'
import { Features } from '../sections/features.tsx'
import { PageHeader } from '../sections/page-header.tsx'
import { Section } from '../sections/section.tsx'
import { Statistics } from '../sections/statistics.tsx'
import styles from './about.module.css'
import { audiences, commitments, team, timeline, values } from './about-copy.ts'

export function AboutPage() {
  const settings = useSettings()
  return (
    <>
      <Head page={aboutHead} />
      <PageHeader
        title={`About ${product.name}`}
        intro={`${product.name} is a workshop for documents on the web: one bench, a tool for every job, no till at the door.`}
      />
      <Section id="mission" title="Our mission">
        <div className={styles.prose}>
          <p>
            A file in the wrong shape stops people from doing what they meant to do: handing in a paper,
            answering an office, sending an offer. Putting it into the right shape should take a minute and
            cost nothing.
          </p>
          <p>
            So we build tools that do one job each, do it carefully, and say clearly what they did. You should
            not need an account for that, or a manual, or a second look at what became of your data.
          </p>
        </div>
      </Section>
      <Section id="values" title="What we value">
        <Features features={values} />
      </Section>
      <Statistics
        label={`${product.name} in figures`}
        statistics={
          settings.claims
            ? ['users', 'filesProcessed', 'countries', 'processingTime']
            : [
                { value: String(linkedTools.length), label: 'tools to choose from' },
                { value: `${policy.resultMinutes} min`, label: 'until results are deleted' },
                { value: '0', label: 'accounts, watermarks and cookies' },
              ]
        }
      />
      <Section id="timeline" title="How it came to be">
        <ol className={styles.timeline}>
          {timeline.map(({ year, title, text }) => (
            <li key={year} className={styles.event}>
              <span className={styles.year}>{year}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="who-it-is-for" title="Who it is for">
        <Features features={audiences} />
      </Section>
      <Section
        id="team"
        title="The team"
        intro="A small group, each responsible for a part that you can see."
      >
        <Features features={team} />
      </Section>
      <Section id="commitments" title="What we commit to" tone="band">
        <ul className={styles.commitments}>
          {commitments.map((commitment) => (
            <li key={commitment}>{commitment}</li>
          ))}
        </ul>
      </Section>
      <Section id="pricing" title="What it costs">
        <div className={styles.prose}>
          <p>
            Nothing. Every tool on this server is free, with the limits its page names and without a
            watermark.{' '}
            {settings.claims
              ? premiumPlans
              : 'No paid plan is sold here, so there is no better version behind a counter.'}
          </p>
          <p>
            The software is open source. If you need larger limits, or must keep documents in your own house,
            you can run {product.name} on a machine of your own.
          </p>
        </div>
      </Section>
      <Banner
        heading="See for yourself"
        text="The tools say more about us than this page can."
        actions={[
          { label: 'Browse all tools', to: '/tools' },
          { label: 'Write to us', to: '/contact-us' },
        ]}
      />
    </>
  )
}
