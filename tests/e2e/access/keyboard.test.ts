import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { holdBack } from '../../support/browser/hold-back.ts'
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts'
import { chooseFiles, convertButton } from '../../support/browser/visitor.ts'
import { toolCases } from '../tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(toolCases)('$heading by the keyboard alone, from landing to download', (tool) =>
  walkByKeyboard(browser, tool),
)

test.each(['Add more PDF files', 'Remove first.pdf'])(
  'Ctrl Enter takes the focus along, which was on “%s” and would be lost',
  async (name) => {
    const tool = toolCases.find(({ path }) => path === '/merge-pdf')
    if (!tool) throw new Error('Merge PDF has no case')
    const { page, context } = await openPage(browser)
    const goOn = await holdBack(page, '**/api/merge-pdf')
    await page.goto(tool.path)
    await chooseFiles(page, await tool.files())
    await convertButton(page, tool).waitFor()
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Control+Enter')
    const working = page.getByRole('region', { name: 'Merging PDFs' })
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    // Browsers take the focus from what is disabled when they draw next.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(await working.evaluate((section) => section.matches(':focus'))).toBe(true)
    goOn()
    await page.getByRole('heading', { name: 'PDF Merge Complete' }).and(page.locator(':focus')).waitFor()
    await context.close()
  },
)
