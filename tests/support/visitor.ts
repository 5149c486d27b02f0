import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import type { ChosenFile, ToolCase } from '../e2e/tool-cases.ts'

/** What a person does on a tool's page, by the names a person reads. */
export const chooseFiles = (page: Page, files: readonly ChosenFile[]): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files])

export const convertButton = (page: Page, { convert }: ToolCase) =>
  page.getByRole('button', { name: convert })

export async function convertAndWait(page: Page, tool: ToolCase): Promise<void> {
  await convertButton(page, tool).click()
  await page.getByRole('button', { name: tool.download, exact: true }).waitFor({ timeout: 45_000 })
}

/** Presses the main download button and opens what arrives. */
export async function downloadResult(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; data: Buffer }> {
  const [arriving] = await Promise.all([page.waitForEvent('download'), press()])
  return readDownload(arriving)
}

async function readDownload(arriving: Download): Promise<{ name: string; data: Buffer }> {
  return { name: arriving.suggestedFilename(), data: readFileSync(await arriving.path()) }
}
