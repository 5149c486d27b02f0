import { LaterContent, later } from '../../loading/later.tsx'
import { linkedTools } from '../../tools/linked-tools.ts'
import { furtherTools } from '../../tools/tables/further-tools.ts'
import { Head } from '../head/head.tsx'
import { homeHead } from '../head/home-head.ts'
import { Section } from '../sections/section.tsx'
import { ToolCards } from '../sections/tool-cards.tsx'
import { Hero } from './hero.tsx'

const sections = later(async () => (await import('./home-sections.tsx')).HomeSections)

export const loadHomeSections = sections.load

export const HomePage = () => (
  <>
    <Head page={homeHead} />
    <Hero />
    <Section
      id="tools"
      title="Pick a tool"
      intro="Each does one job, shows what it will do before it does it, and hands you the result."
    >
      <ToolCards ids={specified} fresh={['edit-pdf']} />
      <ToolCards ids={furtherTools} />
    </Section>
    <LaterContent part={sections} />
  </>
)

/** The twelve of the specification; what came later stands in a grid of its own. */
const specified = linkedTools.filter((id) => !furtherTools.includes(id))
