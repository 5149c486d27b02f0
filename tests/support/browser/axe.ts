import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** What defines `axe` in a page; a single expression. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  .trimEnd()
  .replace(/;$/, '')

/** Half faded in, text has half its contrast; what turns for ever is not waited for. */
export const settled = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished.catch(() => undefined)))`

export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that look at colours, which are all that a theme changes. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** Every rule of WCAG 2.2 A and AA and the best practices that the page in its present state breaks. */
export const accessibilityFaults = (page: Page): Promise<string[]> => faults(page, standards)

/** The same for the light theme, and what breaks a rule about colours in the dark one; the page is light afterwards. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const [light, lightPaper] = [await accessibilityFaults(page), await paper(page)]
  await page.emulateMedia({ colorScheme: 'dark' })
  const [dark, darkPaper] = [await faults(page, colorRules), await paper(page)]
  await page.emulateMedia({ colorScheme: 'light' })
  if (lightPaper === darkPaper) throw new Error(`the page is ${darkPaper} in both themes`)
  return [...light, ...dark.map((fault) => `dark: ${fault}`)]
}

const paper = (page: Page) => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')

async function faults(page: Page, rules: readonly string[]): Promise<string[]> {
  await page.evaluate(settled)
  if (await page.evaluate(isMissing)) await page.evaluate(axeSource)
  return page.evaluate<string[]>(findFaults(rules))
}

export const isMissing = `typeof axe === 'undefined'`

/** Runs in the page: each broken rule with the elements that break it. */
export const findFaults = (rules: readonly string[]): string =>
  `axe.run({ runOnly: ${JSON.stringify(rules)} }).then(({ violations }) => violations.map(
    ({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`
