import type { Page } from 'playwright-core'

/** Drags files from outside over the page and lets them go, as the system does. @param paths of files on the disk */
export async function dragFiles(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
  await session.detach()
}
