import type { Browser } from 'playwright-core'
import { openPage } from './browser.ts'

/** A page whose scripts are still on their way. */
export async function openAsleep(browser: Browser, path: string) {
  const opened = await openPage(browser)
  const { page } = opened
  let wake: () => void = () => undefined
  const awake = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(/\/assets\/(?!asleep-).*\.js$/, async (route) => {
    await awake
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return { ...opened, wake: () => wake() }
}
