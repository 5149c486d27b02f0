import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

/** Half faded in, text has half its contrast; what turns for ever is not waited for. */
const settled = `Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished.catch(() => undefined)))`

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that look at colours, which are all that a theme changes. */
const colorRules = ['color-contrast', 'link-in-text-block']

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
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(source)
  const { violations } = (await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(rules)} })`)) as AxeResult
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
