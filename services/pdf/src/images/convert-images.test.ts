import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@folio/service-kit/faults/failure'
import type { InputFile, Job, Stage } from '@folio/service-kit/jobs/job'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { photo, toPng } from '../../testing/pictures/drawn-pictures.ts'
import { convertImages } from './convert-images.ts'
import type { ImageNotes, ImageTask } from './image-task.ts'
import { createImages, type Images } from './images.ts'

let folder: string
let images: Images
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'))
  images = createImages(folder)
})
afterEach(async () => {
  await images.close()
  await rm(folder, { recursive: true })
})

function jobOf(files: readonly InputFile[], signal = new AbortController().signal) {
  const stages: Stage[] = []
  const job: Job<object> = {
    ...{ files, options: {}, signal, progress: (stage) => void stages.push(stage) },
    folder: { path: folder, file: (name) => join(folder, name) },
  }
  return { job, stages }
}
const file = (name: string): InputFile => ({ path: join(folder, name), name, size: 10, kind: 'png' })

type Perform = (task: ImageTask<object>, how: Pick<Job<object>, 'folder' | 'signal'>) => Promise<ImageNotes>
const convert = (job: Job<object>, perform: Perform) =>
  convertImages(job, { type: 'webp', zipName: 'all.zip', perform })
const writing: Perform = async ({ target }) => {
  await writeFile(target, 'x')
  return []
}

test('progress counts the files that are done, from none to all', async () => {
  const { job, stages } = jobOf([file('a.png'), file('b.png'), file('c.png')])
  await convert(job, writing)
  expect(stages).toEqual([0, 1, 2, 3].map((done) => ({ label: 'Images', done, total: 3 })))
})

test('two files are worked on at a time', async () => {
  let running = 0
  const most: number[] = []
  const { job } = jobOf(['a', 'b', 'c', 'd'].map(file))
  await convert(job, async (task, how) => {
    most.push(++running)
    await sleep(20)
    running -= 1
    return writing(task, how)
  })
  expect(Math.max(...most)).toBe(2)
})

test('the largest files are begun first, results and facts stay in the visitor’s order', async () => {
  const begun: string[] = []
  const { job } = jobOf([
    { ...file('small.png'), size: 1 },
    { ...file('large.png'), size: 3 },
    { ...file('medium.png'), size: 2 },
  ])
  const { outputs, report } = await convert(job, async (task, how) => {
    begun.push(task.name)
    await writing(task, how)
    return task.name === 'medium.png' ? ['larger-than-original'] : []
  })
  expect(begun).toEqual(['large.png', 'medium.png', 'small.png'])
  expect(outputs.map(({ name }) => name)).toEqual(['small.webp', 'large.webp', 'medium.webp', 'all.zip'])
  expect(report).toEqual([{ code: 'larger-than-original', count: 1, file: 'medium.png' }])
})

test('a worker that was killed is blamed on the file it had', async () => {
  const { job } = jobOf([file('huge.png')])
  const dying: Perform = () => Promise.reject(new Failure('timed-out'))
  await expect(convert(job, dying)).rejects.toMatchObject({ message: 'huge.png took too long to convert' })
  const broken: Perform = () => Promise.reject(new Error('a fault of ours'))
  await expect(convert(job, broken)).rejects.toThrow('a fault of ours')
})

test('one of several that is given up is told, and what is wrong on our side ends all', async () => {
  const files = ['a.png', 'b.png', 'c.png'].map(file)
  const failing =
    (error: Error): Perform =>
    (task, how) =>
      task.name === 'b.png' ? Promise.reject(error) : writing(task, how)
  const { outputs, report } = await convert(jobOf(files).job, failing(new Failure('timed-out')))
  expect(outputs.map(({ name }) => name)).toEqual(['a.webp', 'c.webp', 'all.zip'])
  expect(report).toEqual([
    {
      ...{ code: 'not-converted', file: 'b.png', failure: 'timed-out', position: 1 },
      error: 'b.png took too long to convert',
    },
  ])
  for (const error of [new Error('a fault of ours'), new Failure('out-of-space')]) {
    await expect(convert(jobOf(files).job, failing(error))).rejects.toBe(error)
  }
  await expect(convert(jobOf(files).job, () => Promise.reject(new Failure('damaged')))).rejects.toMatchObject(
    {
      code: 'damaged',
    },
  )
})

test('facts are told once for all files they concern', async () => {
  const { job } = jobOf(['a.png', 'b.png', 'c.png'].map(file))
  const { report } = await convert(job, async (task, how) => {
    await writing(task, how)
    return task.name === 'b.png' ? ['metadata-removed', 'orientation-applied'] : ['metadata-removed']
  })
  expect(report).toEqual([
    { code: 'metadata-removed', count: 3 },
    { code: 'orientation-applied', count: 1, file: 'b.png' },
  ])
})

test('a request that is given up ends the encoding at once', async () => {
  const path = join(folder, 'slow.png')
  await writeFile(path, await toPng(photo(1000, 750)))
  const leaving = new AbortController()
  const { job } = jobOf([{ ...file('slow.png'), path }], leaving.signal)
  const work = convertImages(
    {
      ...job,
      options: {
        method: 'lossless',
        quality: 80,
        optimization: 'best',
        preserveTransparency: true,
        colorProfile: 'keep',
      },
    },
    { type: 'webp', zipName: 'all.zip', perform: images.toWebp },
  )
  const outcome = work.catch((error: unknown) => error)
  await images.check(new AbortController().signal)
  await sleep(300)
  const left = performance.now()
  leaving.abort(new Failure('cancelled'))
  expect(await outcome).toMatchObject({ code: 'cancelled' })
  expect(performance.now() - left).toBeLessThan(60_000)
})

test('a worker outlives damaged files', async () => {
  const path = join(folder, 'bad.png')
  await writeFile(path, (await toPng(photo(50, 50))).subarray(0, 500))
  const { job: how } = jobOf([])
  const options = {
    method: 'lossy',
    quality: 80,
    optimization: 'fast',
    preserveTransparency: true,
    colorProfile: 'keep',
  } as const
  for (let round = 0; round < 3; round += 1) {
    const work = images.toWebp({ path, name: 'bad.png', size: 500, target: join(folder, 'o'), options }, how)
    await expect(work).rejects.toMatchObject({ code: 'damaged', detail: { file: 'bad.png' } })
  }
  await writeFile(path, await toPng(photo(50, 50)))
  expect(
    await images.toWebp({ path, name: 'x', size: 9e9, target: join(folder, 'o'), options }, how),
  ).toEqual([])
})
