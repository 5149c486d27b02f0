import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { awaitResult } from './is-sound.ts'

let path: string
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'folio sound '))
})
afterAll(() => rm(path, { recursive: true }))

const { signal } = new AbortController()
const newCheck = (ending = signal) =>
  awaitResult(
    {
      file: { path: join(path, 'report.pdf'), name: 'report.pdf', size: 1, kind: 'pdf' },
      folder: { path, file: (name) => join(path, name) },
      signal: ending,
    },
    () => 60_000,
  )

async function written(name: string, pages: number, change = (bytes: Buffer) => bytes): Promise<string> {
  const pdf = new PdfBuilder()
  for (let page = 0; page < pages; page += 1) pdf.page({ content: '0 0 m 9 9 l S' })
  const file = join(path, name)
  await writeFile(file, change(Buffer.from(pdf.bytes())))
  return file
}

test('a result that is written after the check began is sound with all its pages, and only then', async () => {
  const [one, other] = [newCheck(), newCheck()]
  const file = await written('two pages.pdf', 2)
  expect(await one.isSound(file, 2)).toBe(true)
  expect(await other.isSound(file, 3)).toBe(false)
})

test('what has to be mended or cannot be read is not sound', async () => {
  const mended = await written('cut.pdf', 1, (bytes) => bytes.subarray(0, -20))
  expect(await newCheck().isSound(mended, 1)).toBe(false)
  const broken = await written('broken.pdf', 1, () => Buffer.from('no PDF'))
  expect(await newCheck().isSound(broken, 1)).toBe(false)
})

test('a check that is dismissed or whose job ends leaves nothing behind', async () => {
  await newCheck().dismiss()
  const asked = newCheck()
  await asked.isSound(await written('one.pdf', 1), 1)
  await asked.dismiss()
  const ending = new AbortController()
  const check = newCheck(ending.signal)
  ending.abort()
  await expect(check.isSound(path, 1)).rejects.toMatchObject({ code: 'cancelled' })
})
