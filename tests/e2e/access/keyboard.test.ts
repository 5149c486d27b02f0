import { afterAll, beforeAll, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../support/browser/chromium.ts'
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts'
import { toolCases } from '../tool-cases.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test.each(toolCases)('$heading by the keyboard alone, from landing to download', (tool) =>
  walkByKeyboard(browser, tool),
)
