import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { jpegPicture } from '../fixtures/pictures.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { chooseFiles } from '../support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }
const svg = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }

test('a picture that cannot be read yet is named as soon as it is chosen, and never uploaded', async () => {
  const { page, context, offences } = await openPage(browser)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/jpg-to-pdf')
  await chooseFiles(page, [heic])
  const alert = page.getByRole('alert')
  await alert.getByText('HEIC pictures are not supported yet: please save the photo as JPG first').waitFor()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()

  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture() }
  await chooseFiles(page, [photo, svg])
  await page.getByRole('button', { name: 'Convert 1 image to PDF' }).waitFor()
  await page.getByText('SVG pictures are not supported yet: please save the drawing as PNG first.').waitFor()
  expect(sent).toEqual([])
  expect(offences).toEqual([])
  await context.close()
})
