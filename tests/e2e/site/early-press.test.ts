import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openAsleep } from '../../support/browser/asleep-page.ts'
import { openBrowser } from '../../support/browser/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a button that is pressed before its part of the page is awake is pressed when it wakes', () => {
  test('in the page', async () => {
    const { page, context, offences, wake } = await openAsleep(browser, '/')
    const theme = () => page.locator('html').getAttribute('data-theme')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await theme()).toBeNull()
    wake()
    await eventually(async () => expect(await theme()).toBe('dark'))
    expect(offences).toEqual([])
    await context.close()
  })

  test('in what comes later', async () => {
    const { page, context, offences, wake } = await openAsleep(browser, '/api')
    await page.getByRole('button', { name: 'Try Merge PDF' }).click()
    wake()
    await page.getByRole('button', { name: 'Close Merge PDF' }).waitFor()
    await page.getByText('This is a real call of this site').waitFor()
    expect(offences).toEqual([])
    await context.close()
  })
})
