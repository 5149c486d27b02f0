import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { eventually } from '@folio/service-kit/testing/eventually'
import type { Download, FileChooser, Locator, Page } from 'playwright-core'
import type { ChosenFile, ToolCase } from '../../e2e/tool-cases.ts'

/** What a person does on a tool's page, by the names a person reads. */
export async function chooseFiles(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const input = page.locator('input[type=file]').first()
  await untilHydrated(input)
  await input.setInputFiles([...files])
}

/** Before React has taken over what the server sent, it takes no notice of clicks; it leaves a mark when it has. */
export const untilHydrated = (element: Locator): Promise<void> =>
  eventually(async () => {
    const marks = await element.evaluate((node) => Object.keys(node))
    // Programs without a test runner come by here too.
    assert(
      marks.some((mark) => mark.startsWith('__reactProps')),
      'React has not taken over',
    )
  })

/** Presses a link of the footer, which comes alive after the rest: until then it loads another document. */
export async function followFooterLink(page: Page, path: string): Promise<void> {
  const link = page.locator(`footer a[href='${path}']`)
  await link.scrollIntoViewIfNeeded()
  await untilHydrated(link)
  await link.click()
}

/**
 * Opens the dialog for files by the Enter key. What has the focus may be replaced when the page comes alive, and takes no
 * notice until then, so it is reached and pressed until the dialog is there.
 */
export async function chooserByKey(page: Page, reach: () => Promise<void>): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser')
  let isOpen = false
  while (!isOpen) {
    await reach()
    await page.keyboard.press('Enter')
    isOpen = await Promise.race([opened.then(() => true), page.waitForTimeout(1000).then(() => false)])
  }
  return opened
}

/** Milliseconds for a conversion where everything else on the machine wants the processor too. */
export const conversionMs = 120_000

export const convertButton = (page: Page, { convert }: ToolCase) =>
  page.getByRole('button', { name: convert })

export async function convertAndWait(page: Page, tool: ToolCase): Promise<void> {
  await convertButton(page, tool).click()
  await page.getByRole('button', { name: tool.download, exact: true }).waitFor({ timeout: conversionMs })
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
