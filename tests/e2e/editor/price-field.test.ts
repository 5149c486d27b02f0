import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { expect, test } from '@jest/globals'
import { openBrowser } from '../../support/browser/chromium.ts'
import { button, connected, field, openEditor } from '../../support/browser/edit-page.ts'

/** A row of a table, whose cells stand close. */
const row = {
  name: 'prices.pdf',
  mimeType: 'application/pdf',
  buffer: buildPdf({
    objects: pageObjects(['BT /F1 12 Tf 20 46 Td (Bolts) Tj 55 0 Td (12.50) Tj 55 0 Td (19 %) Tj ET']),
  }),
}

test('the field of a price leaves the cell beside it in sight until its words need the place', async () => {
  const browser = await openBrowser()
  try {
    const { page } = await openEditor(browser, row, { width: 1280 })
    await connected(page)
    await button(page, 'Enable PDF Editing').click()
    const beside = (await button(page, '19 %').boundingBox())?.x ?? 0
    const end = async () => {
      const { x = 0, width = 0 } = (await field(page).boundingBox()) ?? {}
      return x + width
    }
    await button(page, '12.50').click()
    await page.keyboard.press('End')
    expect(await end()).toBeLessThanOrEqual(beside)
    await page.keyboard.type('7')
    expect(await end()).toBeLessThanOrEqual(beside)
    await page.keyboard.type(' 000 000 000')
    expect(await end()).toBeGreaterThan(beside)
  } finally {
    await browser.close()
  }
})
