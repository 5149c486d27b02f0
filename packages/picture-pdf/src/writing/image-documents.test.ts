import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPdf, imageDictionaries, pdfFacts, pdfObjects } from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { picture } from '../../testing/drawn-pixels.ts'
import type { PreparedPage } from '../pages/prepare-page.ts'
import type { PreparedFile } from '../pages/prepare-pages.ts'
import { writeDocuments } from './image-documents.ts'

let bench: PdfBench
let small: PreparedPage
let wide: PreparedPage
beforeAll(async () => {
  bench = await pdfBench()
  small = await bench.make('jpeg', await picture(96, 48).withIccProfile('p3').jpeg().toBuffer())
  wide = await bench.make(
    'png',
    await picture(192, 96).withIccProfile('p3').ensureAlpha(0.5).png().toBuffer(),
  )
})
afterAll(() => bench.remove())

const { signal } = new AbortController()
const job = () => ({
  folder: { path: bench.folder, file: (name: string) => join(bench.folder, name) },
  signal,
})
const collection = 'converted-images'
const files = (...names: string[]): PreparedFile[] => names.map((name) => ({ name, pages: [small, wide] }))

test('one file becomes a PDF of its name and title, whether merged or not', async () => {
  for (const merge of [true, false]) {
    const { documents, zip } = await writeDocuments(job(), files('Übung (1).final.JPG'), {
      merge,
      collection,
    })
    expect(zip).toBeUndefined()
    expect(documents.map(({ name, type, pageCount }) => [name, type, pageCount])).toEqual([
      ['Übung (1).final.pdf', 'pdf', 2],
    ])
    const path = documents[0]?.path ?? ''
    await checkPdf(path)
    expect(await pdfFacts(path)).toMatchObject({ title: 'Übung (1).final', producer: 'Folio', pages: 2 })
  }
})

test('several files become one PDF, a profile that they share is in it once', async () => {
  const { documents, zip, report } = await writeDocuments(job(), files('a.jpg', 'b.png', 'c.jpg'), {
    merge: true,
    collection,
  })
  expect(zip).toBeUndefined()
  expect(documents.map(({ name, pageCount }) => [name, pageCount])).toEqual([['converted-images.pdf', 6]])
  const path = documents[0]?.path ?? ''
  await checkPdf(path)
  expect(await pdfFacts(path)).toMatchObject({ title: 'converted-images', pages: 6 })
  const spaces = (await imageDictionaries(path)).map(({ dict }) => dict['/ColorSpace']).filter(Array.isArray)
  expect(spaces).toHaveLength(6)
  expect(new Set(spaces.map(([, profile]) => profile)).size).toBe(1)
  expect(report).toEqual([
    { code: 'pages', count: 6 },
    { code: 'bytes-kept', count: 3 },
    { code: 'pixels-kept', count: 3 },
  ])
})

test('several files that are not merged become a PDF each and an archive of all', async () => {
  const { documents, zip } = await writeDocuments(job(), files('a.jpg', 'A.png', 'b.jpg'), {
    merge: false,
    collection,
  })
  const names = ['a.pdf', 'A (2).pdf', 'b.pdf']
  expect(documents.map(({ name, pageCount }) => [name, pageCount])).toEqual(names.map((name) => [name, 2]))
  expect(zip).toMatchObject({ name: 'converted-images.zip', type: 'zip', pageCount: 6 })
  expect(await zipNames(zip?.path ?? '')).toEqual(names)
  for (const { path } of documents) await checkPdf(path)
})

test('pages with opacities say in which colours to blend', async () => {
  const { documents } = await writeDocuments(job(), files('a.jpg'), { merge: true, collection })
  const pages = Object.values(await pdfObjects(documents[0]?.path ?? '')).flatMap(({ value }) => {
    const dictionary = value as Record<string, unknown> | undefined
    return dictionary?.['/Type'] === '/Page' ? [dictionary['/Group']] : []
  })
  expect(pages).toEqual([undefined, { '/Type': '/Group', '/S': '/Transparency', '/CS': '/DeviceRGB' }])
})

test('more than 500 MB are refused before anything is written', async () => {
  const heavy = {
    ...small,
    image: { ...small.image, data: { path: 'nowhere', ranges: [[0, 300 * 1024 ** 2]] as const } },
  }
  const two = [{ name: 'a.jpg', pages: [heavy, heavy] }]
  await expect(writeDocuments(job(), two, { merge: true, collection })).rejects.toMatchObject({
    code: 'output-too-large',
  })
})

test('stops when the job is aborted', async () => {
  const aborted = { ...job(), signal: AbortSignal.abort() }
  await expect(writeDocuments(aborted, files('a.jpg'), { merge: true, collection })).rejects.toThrow()
})

/** The names in an archive's central directory (APPNOTE 4.3.12). */
async function zipNames(path: string): Promise<string[]> {
  const bytes = await readFile(path)
  const names: string[] = []
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)))
  }
  return names
}
