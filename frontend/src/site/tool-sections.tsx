import type { ToolId } from '@folio/contract/tools'
import type { ComponentType } from 'react'
import { toolCopies } from '../tools/tool-copies.ts'
import { Banner } from './banner.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { HowTo } from './how-to.tsx'
import { Section } from './section.tsx'
import { useSettings } from './settings.ts'
import { Statistics } from './statistics.tsx'
import { StructuredData } from './structured-data.tsx'
import { ToolCards } from './tool-cards.tsx'
import type { ToolCopy } from './tool-copy.ts'
import { toolDescriptions } from './tool-descriptions.ts'
import { toolLinks } from './tool-links.ts'
import { webApplication } from './web-application.ts'

/** The tool whose page carries structured data, as the home page does. */
const describedTool: ToolId = 'jpg-to-pdf'

/** What stands below a tool's working area. */
export async function sectionsOf(id: ToolId): Promise<ComponentType> {
  const { copy } = await toolCopies[id]()
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
