import { expect } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import type { ToolCase } from '../../e2e/tool-cases.ts'
import { openPage } from './browser.ts'
import { focusFault } from './visible-focus.ts'
import { chooserByKey, conversionMs, convertButton, downloadResult } from './visitor.ts'

/** Uses a tool by the keyboard alone, from landing to download, with the focus always in sight. */
export async function walkByKeyboard(browser: Browser, tool: ToolCase): Promise<void> {
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
}

/** Presses Tab until the element with this accessible name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page.getByRole('button', { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await target.count()) > 0 && (await target.first().evaluate((element) => element.matches(':focus'))))
      return
    await page.keyboard.press('Tab')
    expect(await focusFault(page)).toBeNull()
  }
  throw new Error(`Tab never reached ${String(name)}`)
}
