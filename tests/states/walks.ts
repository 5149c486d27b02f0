import type { Page } from 'playwright-core'
import { toolCases } from '../e2e/tool-cases.ts'
import { untilHydrated } from '../support/browser/visitor.ts'
import { walkEditor, walkWithoutServer } from './editor-states.ts'
import { furtherWalks } from './further-states.ts'
import { routes } from './routes.ts'
import type { Look } from './state.ts'
import { walkTool } from './tool-states.ts'

type Walk = readonly [name: string, walk: (page: Page, look: Look) => Promise<void>]

/** Pages that say the same in every language: one in each shows what its words do to them. */
const translated = ['es', 'de', 'zh', 'ar'].flatMap((language) => [`/${language}`, `/${language}/merge-pdf`])

/** Every page of the site and every state that it can come to. */
export const walks = (): readonly Walk[] => [
  ...[...routes, ...translated].map(
    (route): Walk => [`page ${route}`, (page, look) => open(page, route, look)],
  ),
  ...toolCases.map((tool): Walk => [`tool ${tool.path}`, (page, look) => walkTool(page, tool, look)]),
  [
    'tool /edit-pdf',
    async (page, look) => {
      await walkEditor(page, look)
      await walkWithoutServer(page, look)
    },
  ],
  ...Object.entries(furtherWalks),
]

async function open(page: Page, route: string, look: Look): Promise<void> {
  await page.goto(route)
  await untilHydrated(page.locator('header a').first())
  await look('')
}
