import type { Tool } from '@folio/contract/tool'
import { tools } from '@folio/contract/tools'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { faultsInBothThemes } from '../support/axe.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { chooseFiles, conversionMs, convertAndWait, convertButton } from '../support/visitor.ts'
import { toolCases } from './tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const toolAt = (path: string): Tool => {
  const tool = Object.values<Tool>(tools).find((one) => one.path === path)
  if (!tool) throw new Error(`no tool at ${path}`)
  return tool
}

const routes = [
  '/',
  '/sitemap',
  '/about-us',
  '/privacy',
  '/terms',
  '/contact-us',
  '/api',
  '/no-such-page',
  ...Object.values(tools).map(({ path }) => path),
]

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
  await page.goto(tool.path)
  const faults: Record<string, string[]> = {}
  const look = async (state: string) => {
    const found = await faultsInBothThemes(page)
    if (found.length > 0) faults[state] = found
  }
  await chooseFiles(page, [tool.wrong])
  await page.getByRole('alert').filter({ hasText: 'Error' }).waitFor()
  await look('error')
  await chooseFiles(page, await tool.files())
  await convertButton(page, tool).waitFor()
  await look('files ready')
  const settings = page.getByRole('button', { name: /^Show (Settings|Options)$/ })
  if ((await settings.count()) > 0) {
    await settings.click()
    await look('settings open')
  }
  await page
    .getByRole('button', { name: /Preview/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await look('preview')
  await page.keyboard.press('Escape')
  // The conversion waits to be looked at, however quick it would be.
  const { endpoint } = toolAt(tool.path)
  let goOn: () => void = () => undefined
  const looked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(`**${endpoint}`, async (route) => {
    await looked
    await route.continue()
  })
  await convertButton(page, tool).click()
  await page.getByRole('progressbar').first().waitFor()
  await look('converting')
  goOn()
  await page.getByRole('button', { name: tool.download, exact: true }).waitFor({ timeout: conversionMs })
  await look('done')
  expect(faults).toEqual({})
  await context.close()
})

test('nothing moves while files are chosen and converted', async () => {
  const [tool] = toolCases
  if (!tool) throw new Error('no tool')
  const movement = async (): Promise<number> => {
    const { page, context } = await openPage(browser)
    await page.addInitScript({
      content: `window.shifts = []
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts.push(value)
      }).observe({ type: 'layout-shift', buffered: true })`,
    })
    await page.goto(tool.path)
    await chooseFiles(page, await tool.files())
    await convertAndWait(page, tool)
    const shifts = (await page.evaluate('window.shifts')) as number[]
    await context.close()
    return shifts.reduce((sum, shift) => sum + shift, 0)
  }
  // What follows a click is expected for half a second only, in which a busy machine may not come to draw it.
  await eventually(async () => expect(await movement()).toBeLessThan(0.01), 60_000)
})
