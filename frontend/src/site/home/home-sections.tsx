import { policy, product } from '@folio/contract/site/policy'
import { useSettings } from '../../installation/settings.ts'
import { linkedTools } from '../../tools/linked-tools.ts'
import { homeHead } from '../head/home-head.ts'
import { StructuredData } from '../head/structured-data.tsx'
import { webApplication } from '../head/web-application.ts'
import { Banner } from '../sections/banner.tsx'
import { Faq } from '../sections/faq.tsx'
import { Features } from '../sections/features.tsx'
import { Section } from '../sections/section.tsx'
import { Statistics } from '../sections/statistics.tsx'
import { Devices } from './devices.tsx'
import { homeQuestions, reasons } from './home-copy.ts'

/** What stands below the home page's cards. */
export function HomeSections() {
  const settings = useSettings()
  return (
    <>
      <Section id="why" title={`Why use ${product.name}`}>
        <Features features={reasons} />
      </Section>
      <Faq questions={homeQuestions(settings.claims)} />
      <Statistics
        label={`${product.name} in figures`}
        statistics={
          settings.claims
            ? ['users', 'filesProcessed', 'tools', 'countries']
            : [
                { value: String(linkedTools.length), label: 'tools to choose from' },
                { value: '0', label: 'accounts needed' },
                { value: `${policy.resultMinutes} min`, label: 'until results are deleted' },
              ]
        }
      />
      <Devices />
      <Banner
        heading="Have a stack of PDFs?"
        text="Start with the job people need most: several files in, one file out, in your order."
        actions={[
          { label: 'Merge PDF files', to: '/merge-pdf' },
          { label: 'Browse all tools', to: '/tools' },
        ]}
      />
      <StructuredData data={webApplication({ ...homeHead, name: product.name }, settings)} />
    </>
  )
}
