import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { scanOf } from '../../../testing/pdfs/scan-of.ts'
import { jobFolder } from '../../../testing/service/job-folder.ts'
import { createScanReader } from './scan-reader.ts'
import { wantedLanguages } from './wanted-languages.ts'

const page = { page: 1, width: 595, height: 842 }
const content = `BT /F1 12 Tf 14 TL 72 740 Td ${'(words and words and more words in a long line of them) Tj T* '.repeat(40)} ET`

async function inFolder(
  work: (
    job: Parameters<ReturnType<typeof createScanReader>['read']>[4],
    pdf: string,
    controller: AbortController,
  ) => Promise<void>,
) {
  const folder = await jobFolder()
  const controller = new AbortController()
  try {
    const pdf = await folder.put('in.pdf', await scanOf(content))
    await work({ folder, signal: controller.signal, progress: () => undefined }, pdf, controller)
  } finally {
    await folder.remove()
  }
}

test('a page is read, and a page that is not there is left out', () =>
  inFolder(async (job, pdf) => {
    const stages: string[] = []
    const told = {
      ...job,
      progress: ({ label, done, total }: { label: string; done: number; total: number }) =>
        void stages.push(`${label} ${done}/${total}`),
    }
    const read = await createScanReader().read(pdf, [page, { ...page, page: 7 }], ['eng'], 60_000, told)
    expect(read.map((one) => one.page)).toEqual([1])
    expect(await readFile(read[0]?.hocr ?? '', 'utf8')).toContain('>words<')
    expect(stages).toEqual(['Recognizing text 0/2', 'Recognizing text 1/2'])
  }))

test('no page is begun when its time is over', () =>
  inFolder(async (job, pdf) => {
    expect(await createScanReader().read(pdf, [page], ['eng'], -1, job)).toEqual([])
  }))

test('it ends when the conversion does', () =>
  inFolder(async (job, pdf, controller) => {
    const reading = createScanReader().read(pdf, [page], ['eng'], 60_000, job)
    setTimeout(() => controller.abort(), 600)
    const started = performance.now()
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
    expect(performance.now() - started).toBeLessThan(30_000)
  }))

test('data that is no language is none', () =>
  inFolder(async (job) => {
    const languages = await createScanReader().languages(job)
    expect(languages).toEqual(expect.arrayContaining(['deu', 'eng']))
    expect(languages).not.toContain('osd')
  }))

test.each([
  ['', 'eng', ['eng']],
  ['', 'fra+deu', ['deu']],
  ['', 'fra', ['deu']],
  ['eng+deu', 'fra', ['eng', 'deu']],
])('of %j where %j is usual', (asked, usual, wanted) => {
  expect(wantedLanguages(asked, usual, ['deu', 'eng'])).toEqual(wanted)
})
