import { policy, product } from '@folio/contract/policy'
import { Banner } from './banner.tsx'
import { Devices } from './devices.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { homeQuestions, reasons } from './home-copy.ts'
import { Section } from './section.tsx'
import { useSettings } from './settings.ts'
import { sitePages } from './site.ts'
import { Statistics } from './statistics.tsx'
import { StructuredData } from './structured-data.tsx'
import { linkedTools } from './tool-links.ts'
import { webApplication } from './web-application.ts'

/** What stands below the home page's cards. */
export function HomeSections() {
  const settings = useSettings()
  return (
    <>
      <Section id="why" title={`Why use ${product.name}`}>
        <Features features={reasons} />
      </Section>
      <Statistics
        label={`${product.name} in figures`}
        statistics={
          settings.claims
            ? ['users', 'filesProcessed', 'tools', 'countries']
            : [
                { value: String(linkedTools.length), label: 'tools' },
                { value: '0', label: 'accounts needed' },
                { value: `${policy.resultMinutes} min`, label: 'until results are deleted' },
              ]
        }
      />
      <Devices />
      <Faq questions={homeQuestions(settings.claims)} />
      <Banner
        heading="Have a stack of PDFs?"
        text="Start with the job people need most: several files in, one file out, in your order."
        actions={[
          { label: 'Merge PDF files', to: '/merge-pdf' },
          { label: 'Browse all tools', to: '/tools' },
        ]}
      />
      <StructuredData data={webApplication({ ...sitePages.home, name: product.name }, settings)} />
    </>
  )
}
