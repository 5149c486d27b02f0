import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { eventually } from '../../testing/eventually.ts'
import { mayMount, type SmallVolume, smallVolume } from '../../testing/small-volume.ts'
import { type TestService, testService } from '../../testing/test-service.ts'
import { checkVolume } from '../files/disk-space.ts'

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const mebibyte = 1024 ** 2

const copy = (dataDir?: string) =>
  testService(
    async ({ folder }) => {
      await writeFile(folder.file('out'), 'made')
      return { outputs: [{ path: folder.file('out'), name: 'a.pdf', type: 'pdf' }], report: [] }
    },
    dataDir === undefined ? {} : { dataDir },
  )

const convert = ({ service }: TestService) =>
  request(service.app).post(jpgToPdf.endpoint).attach('files', png, 'a.png')

const readiness = async ({ service }: TestService): Promise<unknown[]> => {
  const { status, body } = await request(service.app).get('/readyz')
  return [status, body.checks.disk]
}

// Without a volume of its own a test would have to fill that of the machine.
const onVolume = mayMount ? describe : describe.skip

onVolume('on a volume of its own (left out where it cannot be mounted, which takes root)', () => {
  let volume: SmallVolume
  let under: TestService
  beforeEach(async () => {
    volume = smallVolume({ bytes: 256 * mebibyte, inodes: 500 })
    under = await copy(join(volume.folder, 'data'))
    await under.service.start()
  })
  afterEach(async () => {
    await under.close()
    volume.remove()
  })

  test.each([
    ['inodes', () => volume.fillInodes(20)],
    ['bytes', () => volume.fillBytes(mebibyte)],
  ])('without %s work is refused as on a full disk and readiness tells; both heal', async (_, fill) => {
    expect(await readiness(under)).toEqual([200, 'ok'])
    await fill()
    const full = await convert(under)
    expect([full.status, full.body.code]).toEqual([507, 'out-of-space'])
    await eventually(async () => expect(await readiness(under)).toEqual([503, 'failed']))
    volume.empty()
    expect((await convert(under)).status).toBe(200)
    await eventually(async () => expect(await readiness(under)).toEqual([200, 'ok']))
  })

  test('inodes are asked for beside the bytes', async () => {
    await checkVolume(volume.folder)
    await volume.fillInodes(20)
    await expect(checkVolume(volume.folder)).rejects.toMatchObject({ code: 'out-of-space' })
  })
})

test('a folder that was deleted while the service runs comes back by itself', async () => {
  const under = await copy()
  await under.service.start()
  expect((await convert(under)).status).toBe(200)
  await rm(under.dataDir, { recursive: true })
  expect(await readiness(under)).toEqual([200, 'ok'])
  const again = await convert(under)
  expect(again.status).toBe(200)
  const { downloadUrl } = again.body.output
  expect((await request(under.service.app).get(downloadUrl)).status).toBe(200)
  await rm(under.dataDir, { recursive: true })
  // Also by work alone, and what was deleted with it is told as gone.
  expect((await request(under.service.app).get(downloadUrl)).status).toBe(404)
  expect((await convert(under)).status).toBe(200)
  await under.close()
})
