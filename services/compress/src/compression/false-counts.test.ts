import { buildPdf, pageObjects } from '@folio/pdf-objects/testing/build-pdf'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CompressService, compressService } from '../../testing/compress-service.ts'

let site: CompressService
beforeAll(async () => {
  site = await compressService()
})
afterAll(() => site.close())

test.each([2_147_483_647, -5])('a page tree that tells of %i pages is no reason to fail', async (count) => {
  const objects = pageObjects(['0 0 9 9 re f'])
  const pdf = buildPdf({ objects: { ...objects, 2: `${objects[2]}`.replace('/Count 1', `/Count ${count}`) } })
  const { status, body } = await site.send([['counts.pdf', pdf]])
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
})

test('an array may have more dictionaries than a call may have arguments', async () => {
  const objects = pageObjects(['0 0 9 9 re f'], `/Many [${'<</A 1>>'.repeat(300_000)}]`)
  const { status, body } = await site.send([['many.pdf', buildPdf({ objects })]])
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
})

test('a file whose numbers no reader takes comes back as it was', async () => {
  const huge = '9'.repeat(300)
  const objects = pageObjects(
    ['0 0 9 9 re f'],
    `/UserUnit 1${huge} /Rotate 9${huge} /CropBox [-${huge} 0 ${huge} 9]`,
  )
  const pdf = buildPdf({ objects })
  const { status, body } = await site.send([['numbers.pdf', pdf]])
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
  expect(body.compressedFiles).toMatchObject([{ name: 'numbers.pdf', size: pdf.length, compressionRatio: 0 }])
})
