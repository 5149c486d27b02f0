import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { toolCases } from '../e2e/tool-cases.ts'
import { openPage } from '../support/browser.ts'
import { openBrowser } from '../support/chromium.ts'
import { focusFault } from '../support/visible-focus.ts'
import {
  chooseFiles,
  chooserByKey,
  conversionMs,
  convertAndWait,
  convertButton,
  downloadResult,
} from '../support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(toolCases)('$heading', (tool) => {
  test('choose files, convert, download, open the result, start over', async () => {
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
    expect(offences).toEqual([])
    await context.close()
  })

  test('a wrong file gets its sentence in the red box', async () => {
    const { page, context, offences } = await openPage(browser)
    await page.goto(tool.path)
    await chooseFiles(page, [tool.wrong])
    const alert = page.getByRole('alert').filter({ hasText: 'Error' })
    await alert.waitFor()
    expect(await alert.textContent()).toContain(tool.wrongSentence)
    expect(offences).toEqual([])
    await context.close()
  })

  test('keyboard alone, from landing to download, with the focus always in sight', async () => {
    const { page, context, offences } = await openPage(browser)
    await page.goto(tool.path)
    const press = async (name: string | RegExp) => {
      await tabTo(page, name)
      await page.keyboard.press('Enter')
    }
    const chooser = await chooserByKey(page, () => tabTo(page, /^Choose (file|files)$/))
    await chooser.setFiles(await tool.files())
    await convertButton(page, tool).waitFor()
    await press(tool.convert)
    await page.getByRole('button', { name: tool.download, exact: true }).waitFor({ timeout: conversionMs })
    const result = await downloadResult(page, () => press(tool.download))
    await tool.open(result.data)
    expect(offences).toEqual([])
    await context.close()
  })
})

/** Presses Tab until the element with this accessible name has the focus. */
async function tabTo(
  page: Awaited<ReturnType<typeof openPage>>['page'],
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole('button', { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await target.count()) > 0 && (await target.first().evaluate((element) => element.matches(':focus'))))
      return
    await page.keyboard.press('Tab')
    expect(await focusFault(page)).toBeNull()
  }
  throw new Error(`Tab never reached ${String(name)}`)
}
