import type { ToolId } from '@folio/contract/tools'
import type { ComponentType } from 'react'
import { useSettings } from '../../installation/settings.ts'
import type { ToolCopy } from '../../tool-kit/tool-copy.ts'
import { loadCopy } from '../../tools/load-copy.ts'
import { toolDescriptions } from '../../tools/tables/tool-descriptions.ts'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import { StructuredData } from '../head/structured-data.tsx'
import { webApplication } from '../head/web-application.ts'
import { Banner } from '../sections/banner.tsx'
import { Faq } from '../sections/faq.tsx'
import { Features } from '../sections/features.tsx'
import { HowTo } from '../sections/how-to.tsx'
import { Section } from '../sections/section.tsx'
import { Statistics } from '../sections/statistics.tsx'
import { ToolCards } from '../sections/tool-cards.tsx'

/** The tool whose page carries structured data, as the home page does. */
const describedTool: ToolId = 'jpg-to-pdf'

/** What stands below a tool's working area. */
export async function sectionsOf(id: ToolId): Promise<ComponentType> {
  const copy = await loadCopy(id)
  return () => <ToolSections id={id} copy={copy} />
}

function ToolSections({ id, copy }: { readonly id: ToolId; readonly copy: ToolCopy }) {
  const settings = useSettings()
  const { name, path } = toolLinks[id]
  const { steps, features, statistics, faq, related, cta } = copy
  return (
    <>
      <HowTo title={`How to use ${name}`} steps={steps} />
      <Section id="features" title="What you can rely on">
        <Features features={features} />
      </Section>
      <Statistics label={`${name} in figures`} statistics={statistics} />
      <Faq questions={faq} />
      <Section id="related" title="What people do next">
        <ToolCards ids={related} />
      </Section>
      <Banner
        heading={cta.heading}
        text={cta.text}
        actions={[{ label: cta.label, to: cta.to }, ...(cta.also ? [cta.also] : [])]}
      />
      {id === describedTool && (
        <StructuredData data={webApplication({ name, path, description: toolDescriptions[id] }, settings)} />
      )}
    </>
  )
}
