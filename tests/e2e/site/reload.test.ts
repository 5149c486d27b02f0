import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { chooseFiles, convertAndWait, downloadResult } from '../../support/browser/visitor.ts'
import { pdfTexts } from '../../support/tools.ts'
import { toolCases } from '../tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a reload keeps the result until the visitor starts over', async () => {
  const tool = toolCases.find(({ path }) => path === '/merge-pdf')
  if (!tool) throw new Error('Merge PDF has no case')
  const { page, context, offences } = await openPage(browser)
  await page.goto(tool.path)
  await chooseFiles(page, await tool.files())
  await convertAndWait(page, tool)
  await page.reload()
  const download = page.getByRole('button', { name: tool.download, exact: true })
  await download.waitFor()
  expect(await page.getByText('first.pdf').isVisible()).toBe(true)
  const { name, data } = await downloadResult(page, () => download.click())
  expect(name).toBe(tool.resultName)
  expect(pdfTexts(data)).toEqual(['one', 'two', 'three'])

  await page.goto('/split-pdf/')
  await page.getByRole('button', { name: 'Choose file', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: tool.again }).click()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('button', { name: 'Choose files' }).isVisible()).toBe(true)
  expect(await download.count()).toBe(0)
  expect(offences).toEqual([])
  await context.close()
})
