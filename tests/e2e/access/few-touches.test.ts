import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { dropFiles } from '../../support/browser/drop-files.ts'
import { conversionMs, convertButton, downloadResult, untilHydrated } from '../../support/browser/visitor.ts'
import { toolCases } from '../tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The promise is 1,500 ms; a machine on which everything runs at once, and which is slow today, gets ten times that. */
const usefulMs = 15_000

describe.each(toolCases)('$heading', (tool) => {
  test('a file dropped on the home page is three clicks away from its result', async () => {
    const { page, context, offences } = await openPage(browser)
    await page.goto('/')
    await untilHydrated(page.getByRole('button', { name: 'Choose files', exact: true }))
    const droppedAt = performance.now()
    await dropFiles(page, await tool.files())
    const choice = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${tool.heading}`) })
    await choice.waitFor()
    expect(performance.now() - droppedAt).toBeLessThan(usefulMs)

    await choice.click()
    // Split's own button has the same name as its choice, which stays until the page's scripts have come.
    await choice.waitFor({ state: 'detached' })
    await convertButton(page, tool).click()
    const download = page.getByRole('button', { name: tool.download, exact: true })
    await download.waitFor({ timeout: conversionMs })
    const result = await downloadResult(page, () => download.click())
    await tool.open(result.data)
    expect(offences).toEqual([])
    await context.close()
  })

  test('a finger alone on a phone, from landing to download', async () => {
    const { page, context, offences } = await openPage(browser, { width: 390, height: 844, touch: true })
    await page.goto(tool.path)
    const choose = page.getByRole('button', { name: /^Choose files?$/ })
    await untilHydrated(choose)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.tap()])
    await chooser.setFiles(await tool.files())
    await convertButton(page, tool).tap()
    const download = page.getByRole('button', { name: tool.download, exact: true })
    await download.waitFor({ timeout: conversionMs })
    const result = await downloadResult(page, () => download.tap())
    await tool.open(result.data)
    expect(offences).toEqual([])
    await context.close()
  })
})
