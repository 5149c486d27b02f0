import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openPage } from '../support/browser/browser.ts'
import { openBrowser } from '../support/browser/chromium.ts'
import { walks } from './walks.ts'

/** Where the pictures go, and the names of the walks that are wanted. */
const { SCREENSHOTS_DIR: out = '.screenshots', SCREENSHOTS_ONLY: only = '' } = process.env
const themes = ['light', 'dark'] as const
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const taken = new Set<string>()

let browser: Browser
beforeAll(async () => {
  mkdirSync(out, { recursive: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  writeFileSync(join(out, 'index.html'), sheet())
})

const wanted = walks().filter(([name]) => new RegExp(only).test(name))

// Opened at each width, because some of what follows it is decided when a page or a file is opened.
describe.each(sizes)('$width px', (size) => {
  test.each(wanted)('%s', async (walk, run) => {
    const { page, context } = await openPage(browser, size)
    await run(page, async (state) => {
      const name = `${walk}, ${state}`.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')
      await takePictures(page, `${name}.${size.width}`)
      taken.add(name)
    })
    await context.close()
  })
})

/** Takes the page as it stands in both themes: whole and from its top, or under a dialog what one would see of it. */
async function takePictures(page: Page, name: string): Promise<void> {
  const hasDialog = (await page.getByRole('dialog').count()) > 0
  const place = await page.evaluate('scrollY')
  if (!hasDialog) await page.evaluate('scrollTo(0, 0)')
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    // What fades in has its time.
    await page.waitForTimeout(350)
    await page.screenshot({ path: join(out, `${name}-${theme}.png`), fullPage: !hasDialog })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (!hasDialog) await page.evaluate(`scrollTo(0, ${place})`)
}

/** One page that shows them all. */
function sheet(): string {
  const rows = [...taken].map((name) => {
    const cells = sizes.flatMap(({ width }) =>
      themes.map((theme) => {
        const file = `${name}.${width}-${theme}.png`
        return `<a href="${file}"><img loading="lazy" src="${file}" width="${width === 390 ? 195 : 480}" alt="${theme}, ${width} px"></a>`
      }),
    )
    return `<h2>${name}</h2><p>${cells.join(' ')}</p>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title>${rows.join('\n')}\n`
}
