import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { createSplitter, type Splitter } from './splitter.ts'

let folder: string
let splitter: Splitter
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'splitter-'))
  splitter = createSplitter(folder)
})
afterAll(async () => {
  await splitter.close()
  await rm(folder, { recursive: true })
})

const pageCount = 60
/** One picture on every page, which every part then has. */
const shared = () =>
  drawnPdf(
    Array.from({ length: pageCount }, () => ({
      ...{ content: '/I Do', resources: `/XObject << /I ${firstExtraOf(pageCount)} 0 R >>` },
    })),
    {
      extra: [
        {
          dictionary:
            '/Type /XObject /Subtype /Image /Width 100 /Height 100 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          data: randomBytes(10_000),
        },
      ],
    },
  )

const jobFolder = () => ({ path: folder, file: (name: string) => join(folder, name) })

test('parts that together would be too large end the work early', async () => {
  const source = { path: join(folder, 'in.pdf'), name: 'in.pdf' }
  await writeFile(source.path, shared())
  const parts = Array.from({ length: pageCount }, (_, page) => ({ pages: [page] }))
  const where = { folder: jobFolder(), signal: new AbortController().signal }
  await expect(splitter.cut(source, parts, { ...where, maxBytes: 100_000 })).rejects.toMatchObject({
    code: 'output-too-large',
  })
  const files = (await readdir(folder)).filter((name) => name.startsWith('parts-'))
  const written = await Promise.all(files.map((name) => stat(join(folder, name))))
  expect(Math.max(...written.map(({ size }) => size))).toBeLessThan(250_000)
  const done: number[] = []
  const { places } = await splitter.cut(source, parts, { ...where, onPart: (count) => done.push(count) })
  expect(places).toHaveLength(pageCount)
  expect(done.at(-1)).toBe(pageCount)
  // Two processes, each with half of the parts: neither alone is too large.
  const half = places.reduce((sum, { size }) => sum + size, 0) * 0.7
  await expect(splitter.cut(source, parts, { ...where, maxBytes: half })).rejects.toMatchObject({
    code: 'output-too-large',
  })
})

test('a link that leads out of several parts counts once, a bookmark that leads into its own part not at all', async () => {
  const [link, chapter, section, outline] = [0, 1, 2, 3].map((index) => `${firstExtraOf(3) + index} 0 R`)
  const pdf = drawnPdf([{ entries: `/MediaBox [0 0 99 99] /Annots [${link}]` }, {}, {}], {
    catalog: `/Outlines ${outline}`,
    extra: [
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [7 0 R /Fit] >>',
      `<< /Title (chapter) /Parent ${outline} /Dest [3 0 R /Fit] /First ${section} /Last ${section} /Count 1 >>`,
      `<< /Title (section) /Parent ${chapter} /Dest [5 0 R /Fit] >>`,
      `<< /Type /Outlines /First ${chapter} /Last ${chapter} /Count 2 >>`,
    ],
  })
  const path = join(folder, 'linked.pdf')
  await writeFile(path, pdf)
  const cutInto = async (...parts: number[][]) => {
    const wanted = parts.map((pages) => ({ pages }))
    return (
      await splitter.cut({ path, name: 'linked.pdf' }, wanted, {
        ...{ folder: jobFolder(), signal: new AbortController().signal },
      })
    ).inert
  }
  expect(await cutInto([0], [1], [2])).toBe(1)
  expect(await cutInto([0, 1], [0])).toBe(1)
  expect(await cutInto([1])).toBe(1)
  expect(await cutInto([0, 1, 2])).toBe(0)
})
