import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { furtherWalks } from '../../states/further-states.ts'
import { routes } from '../../states/routes.ts'
import { walkTool } from '../../states/tool-states.ts'
import { faultsInBothThemes } from '../../support/browser/axe.ts'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { layoutShifts, watchLayoutShifts } from '../../support/browser/layout-shifts.ts'
import { chooseFiles, convertAndWait } from '../../support/browser/visitor.ts'
import { toolCases } from '../tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(routes)(
  '%s has no accessibility fault, nothing foreign, no sideways scroll at 320 px',
  async (route) => {
    const { page, context, offences } = await openPage(browser)
    await page.goto(route)
    expect(await faultsInBothThemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    // The browser itself reports the status of the page that does not exist.
    expect(offences.filter((offence) => !offence.includes('404'))).toEqual([])
    await context.close()
  },
)

test.each(toolCases)('$heading has none in any state', async (tool) => {
  const { page, context } = await openPage(browser)
  const faults: Record<string, string[]> = {}
  await walkTool(page, tool, async (state) => {
    const found = await faultsInBothThemes(page)
    if (found.length > 0) faults[state] = found
  })
  expect(faults).toEqual({})
  await context.close()
})

test.each(Object.entries(furtherWalks))('%s has none', async (_name, walk) => {
  const { page, context } = await openPage(browser)
  const faults: Record<string, string[]> = {}
  await walk(page, async (state) => {
    const found = await faultsInBothThemes(page)
    if (found.length > 0) faults[state] = found
  })
  expect(faults).toEqual({})
  await context.close()
})

test('nothing moves while files are chosen and converted', async () => {
  const [tool] = toolCases
  if (!tool) throw new Error('no tool')
  const movement = async (): Promise<number> => {
    const { page, context } = await openPage(browser)
    await watchLayoutShifts(page)
    await page.goto(tool.path)
    await chooseFiles(page, await tool.files())
    await convertAndWait(page, tool)
    const shifts = await layoutShifts(page)
    await context.close()
    return shifts.reduce((sum, { value }) => sum + value, 0)
  }
  // What follows a click is expected for half a second only, in which a busy machine may not come to draw it.
  await eventually(async () => expect(await movement()).toBeLessThan(0.01), 60_000)
})
