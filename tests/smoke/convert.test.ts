import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { toolCases } from '../e2e/tool-cases.ts'
import { openPage } from '../support/browser/browser.ts'
import { openBrowser } from '../support/browser/chromium.ts'
import { walkByKeyboard } from '../support/browser/keyboard-walk.ts'
import { chooseFiles, convertAndWait, convertButton, downloadResult } from '../support/browser/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(toolCases)('$heading', (tool) => {
  test('choose files, convert, download, open the result, start over; a wrong file gets its sentence', async () => {
    const { page, context, offences } = await openPage(browser)
    await page.goto(tool.path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(tool.heading)
    await chooseFiles(page, await tool.files())
    await convertAndWait(page, tool)
    const download = page.getByRole('button', { name: tool.download, exact: true })
    const result = await downloadResult(page, () => download.click())
    expect(result.name).toBe(tool.resultName)
    await tool.open(result.data)
    await page.getByRole('button', { name: tool.again }).click()
    await convertButton(page, tool).waitFor({ state: 'detached' })
    expect(await download.count()).toBe(0)
    await page.getByRole('button', { name: /^Choose files?$/ }).waitFor()
    await chooseFiles(page, [tool.wrong])
    const alert = page.getByRole('alert').filter({ hasText: 'Error' })
    await alert.waitFor()
    expect(await alert.textContent()).toContain(tool.wrongSentence)
    expect(offences).toEqual([])
    await context.close()
  })
})

// All tools by the keyboard: tests/e2e/keyboard.test.ts. They have one page, which this shows.
test('the keyboard alone does, with the focus always in sight', async () => {
  const [tool] = toolCases
  if (tool) await walkByKeyboard(browser, tool)
})
