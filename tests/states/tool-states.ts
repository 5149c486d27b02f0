import type { Tool } from '@folio/contract/tool'
import { tools } from '@folio/contract/tools'
import type { Page } from 'playwright-core'
import type { ToolCase } from '../e2e/tool-cases.ts'
import { holdBack } from '../support/browser/hold-back.ts'
import { chooseFiles, conversionMs, convertButton } from '../support/browser/visitor.ts'
import type { Look } from './state.ts'

/** Brings a tool's page through all its states, from a wrong file to the results. */
export async function walkTool(page: Page, tool: ToolCase, look: Look): Promise<void> {
  await page.goto(tool.path)
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
  const goOn = await holdBack(page, `**${toolAt(tool.path).endpoint}`)
  await convertButton(page, tool).click()
  await page.getByRole('progressbar').first().waitFor()
  await look('converting')
  goOn()
  await page.getByRole('button', { name: tool.download, exact: true }).waitFor({ timeout: conversionMs })
  await look('done')
}

const toolAt = (path: string): Tool => {
  const tool = Object.values<Tool>(tools).find((one) => one.path === path)
  if (!tool) throw new Error(`no tool at ${path}`)
  return tool
}
