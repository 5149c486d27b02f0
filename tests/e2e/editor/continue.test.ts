import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, connected, edit, letter, openEditor, ready } from '../../support/browser/edit-page.ts'
import { conversionMs, downloadResult } from '../../support/browser/visitor.ts'
import { pdfTexts } from '../../support/tools.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each([1280, 390])(
  'at %d px a saved document goes on to another tool without being chosen again',
  async (width) => {
    const { page, context, offences } = await openEditor(browser, letter, {})
    await page.setViewportSize({ width, height: 844 })
    await connected(page)
    const details = button(page, 'Details')
    const onward = page.getByRole('heading', { name: 'Continue with this file' })
    await button(page, 'Enable PDF Editing').click()
    expect(await onward.count()).toBe(0)
    await edit(page, 'Dear Mrs Hill', 'Dear all')
    await button(page, 'Save (1)').click()
    await page.getByText(ready).waitFor()
    await button(page, 'Dismiss').click()
    if (width < 900) await details.click()
    await onward.waitFor()
    expect(await button(page, 'Edit PDF').count()).toBe(0)
    await button(page, 'Compress PDF').click()
    await button(page, 'Compress 1 PDF').click()
    const download = button(page, 'Download Compressed PDF')
    await download.waitFor({ timeout: conversionMs })
    const { data } = await downloadResult(page, () => download.click())
    expect(pdfTexts(data).join(' ')).toContain('Dear all')
    expect(offences).toEqual([])
    await context.close()
  },
)
