import puppeteer from 'puppeteer-core'
import { siteUrl } from '../support/site-url.ts'
import type { OtherBrowser } from './other-browser.ts'

export const firefoxPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr'

/** Firefox by WebDriver BiDi. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  return {
    goto: async (path) => void (await page.goto(siteUrl + path)),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    choose: async (paths) => {
      const input = await page.$('input[type=file]')
      if (!input) throw new Error('the page has no input for files')
      // Typed for the one kind of input that a selector does not tell.
      await (input as unknown as { uploadFile(...files: string[]): Promise<void> }).uploadFile(...paths)
    },
    click: (selector) => page.locator(selector).click(),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}
