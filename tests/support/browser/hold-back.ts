import type { Page } from 'playwright-core'

/** Lets calls wait to be looked at, however quick they would be, until what it returns is called. @param calls a glob of addresses */
export async function holdBack(page: Page, calls: string): Promise<() => void> {
  let goOn: () => void = () => undefined
  const looked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(calls, async (route) => {
    await looked
    await route.continue()
  })
  return goOn
}
