import type { ToolId } from '@folio/contract/tools'
import { Banner } from './banner.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { HowTo } from './how-to.tsx'
import { Section } from './section.tsx'
import { Statistics } from './statistics.tsx'
import { ToolCards } from './tool-cards.tsx'
import type { ToolCopy } from './tool-copy.ts'
import { toolLinks } from './tool-links.ts'

/** What stands below a tool's working area. */
export function ToolSections({ id, copy }: { readonly id: ToolId; readonly copy: ToolCopy }) {
  const { name } = toolLinks[id]
  return (
    <>
      <HowTo title={`How to use ${name}`} steps={copy.steps} />
      <Section id="features" title="What you can rely on">
        <Features features={copy.features} />
      </Section>
      <Statistics label={`${name} in figures`} statistics={copy.statistics} />
      <Faq questions={copy.faq} />
      <Section id="related" title="What people do next">
        <ToolCards ids={copy.related} />
      </Section>
      <Banner
        heading={copy.cta.heading}
        text={copy.cta.text}
        actions={[{ label: copy.cta.label, to: copy.cta.to }]}
      />
    </>
  )
}
