import { rm } from 'node:fs/promises'
import { pngToPdf } from '@folio/contract/tools/png-to-pdf'
import { sharp } from '@folio/image-kit/sharp-setup'
import { readConfig } from '@folio/service-kit/config/config'
import { serviceInFolder } from '@folio/service-kit/testing/service-in-folder'
import { expect, test } from '@jest/globals'
import request from 'supertest'
import { createApp } from './app.ts'
import { variables } from './config.ts'

test('a data folder that is deleted under workers that are warm comes back, also inside their sandbox', async () => {
  const { service, dataDir, close } = await serviceInFolder('png-to-pdf', (own) =>
    createApp({ ...readConfig(variables, {}), ...own }),
  )
  await service.start()
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const convert = () =>
    request(service.app).post(pngToPdf.endpoint).attach('files', png, 'a.png').field('order', '0')
  expect((await convert()).status).toBe(200)
  await rm(dataDir, { recursive: true })
  const again = await convert()
  expect(again.status).toBe(200)
  expect((await request(service.app).get(again.body.convertedFiles[0].downloadUrl)).status).toBe(200)
  await close()
})
