import { randomUUID } from 'node:crypto'
import type { RecipeAnswer } from '@folio/contract/recipes/recipe'
import { eventually } from '@folio/service-kit/testing/eventually'
import { describe, expect, test } from '@jest/globals'
import { pngPicture } from '../fixtures/pictures.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { call } from '../support/call.ts'
import { download, type NamedFile, post } from '../support/post.ts'
import { checkPdf, pdfPageTurns, pdfTexts } from '../support/tools.ts'

const endpoint = '/api/recipes'

interface Ran {
  readonly status: number
  readonly body: RecipeAnswer & { readonly error?: string; readonly code?: string; readonly step?: number }
}

/** Sends a recipe and its files, and checks the answer against the description of the site. */
async function run(recipe: unknown, files: readonly NamedFile[], headers = {}): Promise<Ran> {
  const text = typeof recipe === 'string' ? recipe : JSON.stringify(recipe)
  return await post<Ran['body']>(endpoint, 'files', files, [['recipe', text]], { headers, fieldsFirst: true })
}

const steps = (...all: readonly (string | readonly [string, object])[]) => ({
  steps: all.map((step) => (typeof step === 'string' ? { tool: step } : { tool: step[0], options: step[1] })),
})
const pdf = (name: string, pages: string[]): NamedFile => ({ name, data: textPdf(pages) })
const picture = async (name: string): Promise<NamedFile> => ({ name, data: await pngPicture() })

describe('a recipe', () => {
  test('runs pictures through three services, and one result comes out', async () => {
    const recipe = steps(['png-to-pdf', { mergeIntoPdf: false, orientation: 'landscape' }], 'merge-pdf', [
      'pdf-to-jpg',
      { dpi: 72 },
    ])
    const { status, body } = await run(recipe, [await picture('one.png'), await picture('två "2".png')])
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.steps.map(({ tool }) => tool)).toEqual(['png-to-pdf', 'merge-pdf', 'pdf-to-jpg'])
    const singles = body.files.filter(({ isZip }) => !isZip)
    expect(singles).toHaveLength(2)
    for (const file of singles) {
      const { data } = await download(file.downloadUrl)
      expect([...data.subarray(0, 2), data.length]).toEqual([0xff, 0xd8, file.size])
      expect(file.name).toMatch(/\.jpg$/)
    }
  })

  test('keeps the order and the names of files, settings and what each step tells', async () => {
    const { body } = await run(steps('merge-pdf', ['split-pdf', { moreWays: 'extract', pages: '2-3' }]), [
      pdf('b.pdf', ['b1']),
      pdf('a.pdf', ['a1', 'a2']),
    ])
    const [result] = body.files
    const { data } = await download(result?.downloadUrl)
    checkPdf(data)
    expect(pdfTexts(data)).toEqual(['a1', 'a2'])
    expect(body.steps[0]?.report.length).toBeGreaterThan(0)
    expect(body.answer).toMatchObject({ report: body.steps[1]?.report })
  })

  test('hands the parts of a split on, and the pictures that became a PDF each', async () => {
    const { body } = await run(steps('split-pdf', 'merge-pdf'), [pdf('a.pdf', ['a1', 'a2', 'a3'])])
    const { data } = await download(body.files[0]?.downloadUrl)
    expect(pdfTexts(data)).toEqual(['a1', 'a2', 'a3'])
    const recipe = steps(['jpg-to-pdf', { mergeMode: 'individual' }], 'merge-pdf')
    const { body: pictures } = await run(recipe, [await picture('one.png'), await picture('two.png')])
    expect(pdfTexts((await download(pictures.files[0]?.downloadUrl)).data)).toHaveLength(2)
  })

  test('of one step is the call of that tool', async () => {
    const { body } = await run(steps(['merge-pdf', { pages: '1:1@90,2:1' }]), [
      pdf('a.pdf', ['a1']),
      pdf('b.pdf', ['b1']),
    ])
    const { data } = await download(body.files[0]?.downloadUrl)
    expect([pdfTexts(data), pdfPageTurns(data)]).toEqual([
      ['a1', 'b1'],
      [90, 0],
    ])
    expect(body.files).toEqual([
      { name: 'merged-document.pdf', size: data.length, downloadUrl: expect.any(String), isZip: false },
    ])
  })
})

describe('a recipe that cannot be run is refused', () => {
  test.each([
    ['{', /^recipe must be JSON such as/],
    [steps(), 'A recipe has 1 to 8 steps.'],
    [steps('merge-pdf', 'edit-pdf'), /^Step 2: tool must be one of merge-pdf, split-pdf/],
    [steps(['merge-pdf', { colour: 'red' }]), /^Step 1: Merge PDF has no setting colour; it has bookmarks, /],
    [steps('merge-pdf', ['pdf-to-jpg', { dpi: 7 }]), /^Step 2: dpi must be one of/],
  ])('because of %j', async (recipe, sentence) => {
    const { status, body } = await run(recipe, [pdf('a.pdf', ['a'])])
    expect([status, body.code, body.error]).toEqual([400, 'wrong-option', expect.stringMatching(sentence)])
  })

  test('because there are no files', async () => {
    const { status, body } = await run(steps('compress-pdf'), [])
    expect([status, body.error]).toEqual([400, 'Please select at least 1 PDF file to compress'])
  })
})

test('the tool that refuses says why, and which step it is', async () => {
  const first = await run(steps('merge-pdf', 'compress-pdf'), [pdf('a.pdf', ['a'])])
  expect(first).toMatchObject({
    status: 400,
    body: { error: 'Please select at least 2 PDF files to merge', code: 'too-few-files', step: 0 },
  })
  const second = await run(steps('pdf-to-png', 'merge-pdf'), [pdf('a.pdf', ['a', 'b'])])
  expect(second).toMatchObject({
    status: 415,
    body: { error: 'Please select only PDF documents', code: 'wrong-type', step: 1 },
  })
})

describe('a file that a step cannot convert', () => {
  const broken = { name: 'broken.pdf', data: Buffer.from('%PDF-1.7\nnothing') }
  const why = { code: 'damaged', file: 'broken.pdf', position: 1 }

  test('is told at the end with its step, and the others are in the result', async () => {
    const recipe = steps('compress-pdf', ['pdf-to-jpg', { dpi: 72 }])
    const { status, body } = await run(recipe, [pdf('a.pdf', ['a']), broken, pdf('b.pdf', ['b'])])
    expect([status, body.error]).toEqual([200, undefined])
    expect(body.files.filter(({ isZip }) => !isZip)).toHaveLength(2)
    expect(body.notConverted).toEqual([
      {
        ...{ step: 0, tool: 'compress-pdf', failure: 'damaged', file: 'broken.pdf', position: 1 },
        error: 'broken.pdf is damaged and cannot be read',
      },
    ])
    const facts = body.steps[0]?.report.filter(({ code }) => code === 'not-converted')
    expect(facts?.map(({ file }) => file)).toEqual(['broken.pdf'])
  })

  test.each([
    ['merge-pdf', steps('compress-pdf', 'merge-pdf')],
    ['jpg-to-pdf, two steps on', steps('compress-pdf', 'pdf-to-jpg', 'jpg-to-pdf')],
  ])('ends a recipe that would make one result without it: %s', async (_, recipe) => {
    const { status, body } = await run(recipe, [pdf('a.pdf', ['a']), broken, pdf('b.pdf', ['b'])])
    expect([status, body]).toMatchObject([422, { ...why, step: 0 }])
  })

  test('ends no recipe whose pictures stay PDFs of their own', async () => {
    const recipe = steps('compress-pdf', 'pdf-to-jpg', ['jpg-to-pdf', { mergeMode: 'individual' }])
    const { status, body } = await run(recipe, [pdf('a.pdf', ['a']), broken, pdf('b.pdf', ['b'])])
    expect([status, body.notConverted?.length]).toEqual([200, 1])
  })

  test('ends the recipe where it is the only one', async () => {
    const { status, body } = await run(steps('compress-pdf', 'pdf-to-jpg'), [broken])
    expect([status, body]).toMatchObject([422, { code: 'damaged', file: 'broken.pdf', step: 0 }])
  })
})

test('stages of each step are told under the client’s own name of the job', async () => {
  const job = randomUUID()
  const told = async () => {
    const { status, data } = await call('GET', `/api/progress/pdf/${job}`)
    expect(status).toBe(200)
    return data.toString()
  }
  const pages = Array.from({ length: 40 }, (_, index) => `page ${index}`)
  const ran = run(steps('merge-pdf', 'pdf-to-jpg'), [pdf('a.pdf', pages), pdf('b.pdf', ['b'])], {
    'x-job-id': job,
  })
  await eventually(async () => expect(await told()).toMatch(/"kind":"\w+"/))
  expect(await ran).toMatchObject({ status: 200 })
})
