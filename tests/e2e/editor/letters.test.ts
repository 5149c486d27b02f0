import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { compositeFont } from '../../../services/editor/testing/embedded-font.ts'
import { fixture } from '../../../services/editor/testing/fixture.ts'
import { justifiedPdf } from '../../fixtures/justified-pdf.ts'
import { patienceMs } from '../../support/browser/browser.ts'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, connected, field, openEditor, write } from '../../support/browser/edit-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const pdf = (buffer: Buffer) => ({ name: 'letter.pdf', mimeType: 'application/pdf', buffer })

test('a field writes the letters of a font as they are, also where it has a ligature that begins with one', async () => {
  // A sign stands for the ligature, and comes behind the letters in the font.
  const font = await compositeFont('{meoat ', { told: { '{': 'ti' } })
  const content = `BT /F4 12 Tf 20 100 Td ${font.write('{me to eat')} Tj ET`
  const buffer = fixture({ pages: [content], fonts: '/F4 100 0 R', objects: font.objects })
  const { page, context, offences } = await openEditor(browser, pdf(buffer))
  await connected(page)
  await button(page, 'Enable PDF Editing').click()
  await button(page, 'time to eat').click()
  await field(page).waitFor()
  // A width of its own tells whether a letter is taken from the font.
  const own = await page.evaluate(`(() => {
    const [face] = [...document.fonts].filter(({ family }) => family.includes('g_d'))
    const context = document.createElement('canvas').getContext('2d')
    const widthIn = (letter, font) => {
      context.font = '100px ' + font
      return context.measureText(letter).width
    }
    const family = '"' + face.family.replaceAll('"', '') + '", monospace'
    return ['t', 'm', 'a'].map((letter) => widthIn(letter, family) !== widthIn(letter, 'monospace'))
  })()`)
  expect(own).toEqual([false, true, true])
  expect(offences).toEqual([])
  await context.close()
})

test('on a phone the page shows what is written as it will be saved while one writes, and before that as it is', async () => {
  const lines = ['The contract was signed by *both* parties on the first', 'of May and ends one year later.']
  const text = lines.join(' ').replaceAll('*', '')
  const { page, context, offences } = await openEditor(browser, pdf(justifiedPdf(lines)), {
    ...{ width: 390, height: 844, touch: true },
  })
  await connected(page)
  await button(page, 'Enable PDF Editing').tap()
  await button(page, text).tap()
  await field(page).waitFor()
  const box = page.locator('[data-look="edited"]')
  expect(await box.getAttribute('data-drawn')).toBe('true')
  const now = text.replace('both', 'all')
  await write(page, now)
  expect(await box.locator('[data-words] [data-bold="true"]').count()).toBeGreaterThan(0)
  await page.locator('[data-look="edited"][data-drawn="true"]').waitFor({ timeout: patienceMs })
  // It is still being written.
  expect(await field(page).inputValue()).toBe(now)
  expect(offences).toEqual([])
  await context.close()
})
