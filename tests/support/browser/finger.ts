import type { Page } from 'playwright-core'

/** Pixels of the window. */
interface Place {
  readonly x: number
  readonly y: number
}

const steps = 10

/** Puts a finger down, moves it as a hand does and takes it away; the page must be one that is touched. */
export async function dragFinger(page: Page, from: Place, to: Place): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps
    await touch('touchMove', [{ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }])
  }
  await touch('touchEnd', [])
  await session.detach()
}
