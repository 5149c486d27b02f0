import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharp } from '@folio/image-kit/sharp-setup'
import { ownSize } from '@folio/pdf-objects/testing/make-pdf'
import type { InputFile, Stage } from '@folio/service-kit/jobs/job'
import { eventually } from '@folio/service-kit/testing/eventually'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers } from '@folio/service-kit/workers/workers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildTiff } from '../../testing/build-tiff.ts'
import { colorfulPixels, picture } from '../../testing/drawn-pixels.ts'
import type { PageTask, PreparedPage } from './prepare-page.ts'
import { createPageWorkers, type PageWorkers, preparePages } from './prepare-pages.ts'

const rules = { page: ownSize, picture: { color: 'keep' }, merge: true } as const
let root: string
let workers: PageWorkers
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-'))
  workers = createPageWorkers(root)
})
afterAll(async () => {
  await workers.close()
  await rm(root, { recursive: true })
})

const folder = () => ({ path: root, file: (name: string) => join(root, name) })

async function input(name: string, kind: InputFile['kind'], bytes: Buffer): Promise<InputFile> {
  const path = join(root, `upload-${name}`)
  await writeFile(path, bytes)
  return { path, name, size: bytes.length, kind }
}

const tiffPage = (width: number) =>
  ({ width, height: 10, samples: 3, bits: 8, photometric: 2, data: colorfulPixels(width, 10) }) as const

test('pages come in the order of the files, all pages of a TIFF where it stands', async () => {
  const files = [
    await input('slow.png', 'png', await picture(900, 700).ensureAlpha(0.5).png().toBuffer()),
    await input('three.tiff', 'tiff', buildTiff([tiffPage(11), tiffPage(12), tiffPage(13)])),
    await input('quick.jpg', 'jpeg', await picture(14, 10).jpeg().toBuffer()),
  ]
  const stages: Stage[] = []
  const job = {
    files,
    folder: folder(),
    signal: new AbortController().signal,
    progress: (stage: Stage) => void stages.push(stage),
  }
  const { prepared } = await preparePages(workers, job, rules)
  expect(prepared.map(({ name, pages }) => [name, pages.map(({ image }) => image.width)])).toEqual([
    ['slow.png', [900]],
    ['three.tiff', [11, 12, 13]],
    ['quick.jpg', [14]],
  ])
  expect(stages).toEqual([1, 2, 3].map((done) => ({ label: 'Processing image', done, total: 3 })))
})

test('thumbnails and masks in a TIFF are no pages, unless there is nothing else', async () => {
  const [thumbnail, mask] = [
    { ...tiffPage(5), subfileType: 1 },
    { ...tiffPage(6), subfileType: 4 },
  ]
  // Bit 1 only says that a page is one of several.
  const page = { ...tiffPage(12), subfileType: 2 }
  const files = [
    await input('after.tiff', 'tiff', buildTiff([tiffPage(11), thumbnail, page, mask])),
    await input('before.tiff', 'tiff', buildTiff([thumbnail, tiffPage(13)])),
    await input('only.tiff', 'tiff', buildTiff([thumbnail])),
  ]
  const job = { files, folder: folder(), signal: new AbortController().signal, progress: () => undefined }
  const { prepared } = await preparePages(workers, job, rules)
  expect(prepared.map(({ pages }) => pages.map(({ image }) => image.width))).toEqual([[11, 12], [13], [5]])
})

/** Interlaced and large, it takes seconds. */
const slowPng = () =>
  sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#123456' } })
    .png({ progressive: true })
    .toBuffer()

const failure = async (files: InputFile[], pool = workers, signal = new AbortController().signal) => {
  const job = { files, folder: folder(), signal, progress: () => undefined }
  return preparePages(pool, job, rules).then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('one damaged file fails the job and is named', async () => {
  const good = await picture(300, 200).png().toBuffer()
  const files = [
    await input('good.png', 'png', good),
    await input('bad.png', 'png', good.subarray(0, 500)),
    await input('good too.png', 'png', good),
  ]
  expect(await failure(files)).toMatchObject({ code: 'damaged', detail: { file: 'bad.png' } })
})

test('a file that takes too long is ended and named, and the next one finds a process', async () => {
  const impatient = createWorkers<PageTask, PreparedPage>(workerEntry('page.worker', import.meta.url), {
    size: 1,
    timeoutMs: 300,
    memoryMb: 512,
    recycleAfter: 100,
    jobs: root,
  })
  try {
    const large = await slowPng()
    expect(await failure([await input('large.png', 'png', large)], impatient)).toMatchObject({
      code: 'timed-out',
      message: 'large.png took too long to convert',
    })
    const small = await input('small.jpg', 'jpeg', await picture(9, 9).jpeg().toBuffer())
    // Which may need more than its time for its first file on a busy machine.
    await eventually(async () => expect(await failure([small], impatient)).toBeUndefined())
  } finally {
    await impatient.close()
  }
})

test('an aborted job ends at once', async () => {
  const large = await input('large.png', 'png', await slowPng())
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 200)
  const started = performance.now()
  expect(await failure([large, large, large], workers, controller.signal)).toMatchObject({
    code: 'cancelled',
  })
  expect(performance.now() - started).toBeLessThan(60_000)
})

test('what is no image is refused', async () => {
  const word = await input('letter.docx', 'docx', Buffer.from('PK'))
  expect(await failure([word])).toMatchObject({ code: 'wrong-type', detail: { file: 'letter.docx' } })
})
