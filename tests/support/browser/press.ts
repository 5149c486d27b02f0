import { expect } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'

export const topOf = async (element: Locator): Promise<number> =>
  (await element.boundingBox())?.y ?? Number.NaN

/** A real press: down, long enough for the page to draw what the focus changes, and up at the same point. */
export async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.waitForTimeout(150)
  expect(await topOf(button)).toBe(y)
  await page.mouse.up()
}
