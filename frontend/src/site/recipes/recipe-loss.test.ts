/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import {
  type AnsweringServer,
  type Arrived,
  answeringServer,
  json,
} from '../../../testing/answering-server.ts'
import type { Loss } from './recipe-watch.ts'
import { runRecipe } from './run-recipe.ts'

let server: AnsweringServer
let sent: Arrived[]
let asked: Loss[]
/** The files that cannot be read, by their names. */
let damaged: readonly string[]
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())

const expiresAt = '2999-01-01T00:00:00Z'
const token = (place: number) => downloadPath('pdf', String(place).repeat(32))
const why = (file: string) => ({
  ...{ code: 'not-converted', failure: 'damaged', file, error: `${file} is damaged and cannot be read` },
})

beforeEach(() => {
  sent = []
  asked = []
  damaged = ['bad.pdf']
  server.answer = (request, res) => {
    const { method, path } = request
    if (method === 'DELETE') res.writeHead(204).end()
    else if (method === 'GET') res.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7')
    if (method !== 'POST') return
    sent.push(request)
    const names = filesIn(request)
    const report = names.flatMap((name, position) =>
      damaged.includes(name) ? [{ ...why(name), position }] : [],
    )
    const [first] = report
    if (first && (path === '/api/merge-pdf' || report.length === names.length)) {
      const { error, failure: code, file, position } = first
      const several = report.length > 1 && { notConverted: report }
      json(res, 422, { error, code, file, position, requestId: 'x', ...several })
    } else if (path === '/api/merge-pdf')
      json(res, 200, { downloadUrl: token(9), mergedSize: 4, report, expiresAt })
    else {
      const files = names
        .filter((name) => !damaged.includes(name))
        .map((name, place) => ({
          ...{ name, size: 4, compressionRatio: 50, isZip: false, pageCount: 1 },
          downloadUrl: token(place),
        }))
      const sizes = { totalOriginalSize: 8, totalCompressedSize: 4, overallCompressionRatio: 50 }
      json(res, 200, { compressedFiles: files, convertedFiles: files, ...sizes, report, expiresAt })
    }
  }
})

const filesIn = ({ parts }: Arrived) => parts.flatMap(([, name]) => (name === undefined ? [] : [name]))
const file = (name: string) =>
  new File(['%PDF-1.7'], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain' })

function run(tools: readonly string[], files: readonly string[], answer?: 'go on' | AbortController) {
  const steps = tools.map((tool) => ({ tool, options: {} }))
  const { signal } = answer instanceof AbortController ? answer : new AbortController()
  return runRecipe({ id: 'r', name: 'Recipe', steps }, files.map(file), {
    signal,
    onProgress: () => undefined,
    onLoss: (loss) => {
      asked.push(loss)
      return answer === 'go on' ? Promise.resolve() : new Promise(() => undefined)
    },
  })
}

test('a file that a step cannot convert is told at the end with its step, and nothing is asked', async () => {
  const { done } = await run(['compress-pdf', 'compress-pdf'], ['a.pdf', 'bad.pdf', 'c.pdf'])
  expect(sent.map(filesIn)).toEqual([
    ['a.pdf', 'bad.pdf', 'c.pdf'],
    ['a.pdf', 'c.pdf'],
  ])
  expect(done.outcome.files).toHaveLength(2)
  expect(done.outcome.lost).toMatchObject([{ tool: 'Compress PDF', fact: why('bad.pdf') }])
  expect(asked).toEqual([])
})

test('what the last step could not convert stands in its own report alone', async () => {
  const { done } = await run(['compress-pdf'], ['a.pdf', 'bad.pdf'])
  expect(done.outcome.lost).toBeUndefined()
  expect(done.outcome.report).toMatchObject([{ ...why('bad.pdf'), position: 1 }])
})

test('before a step that makes one of all files the visitor is asked, and may go on', async () => {
  const { done } = await run(
    ['compress-pdf', 'compress-pdf', 'merge-pdf'],
    ['a.pdf', 'bad.pdf', 'c.pdf'],
    'go on',
  )
  expect(asked).toMatchObject([{ tool: 'Compress PDF', joinedBy: 'Merge PDF', files: [why('bad.pdf')] }])
  expect(filesIn(sent[2] as Arrived)).toEqual(['a.pdf', 'c.pdf'])
  expect(done.outcome.lost).toMatchObject([{ tool: 'Compress PDF', fact: why('bad.pdf') }])
})

test('whoever cancels instead has nothing joined, and what there was is deleted', async () => {
  const cancel = new AbortController()
  const before = server.arrived.length
  const running = run(['compress-pdf', 'merge-pdf'], ['a.pdf', 'bad.pdf', 'c.pdf'], cancel)
  await eventually(() => expect(asked).toHaveLength(1))
  cancel.abort(new Error('cancelled'))
  await expect(running).rejects.toThrow('cancelled')
  expect(sent).toHaveLength(1)
  await eventually(() =>
    expect(server.arrived.slice(before).filter(({ method }) => method === 'DELETE')).toHaveLength(2),
  )
})

test('where too few are left for the next step there is nothing to ask', async () => {
  await expect(run(['compress-pdf', 'merge-pdf'], ['a.pdf', 'bad.pdf'], 'go on')).rejects.toThrow(
    'Compress PDF: bad.pdf is damaged and cannot be read',
  )
  expect(asked).toEqual([])
})

test('files that take the others down are left out together where the visitor says so', async () => {
  damaged = ['bad.pdf', 'worse.pdf']
  const files = ['a.pdf', 'bad.pdf', 'c.pdf', 'worse.pdf']
  const { done } = await run(['merge-pdf', 'compress-pdf'], files, 'go on')
  expect(asked.map(({ joinedBy, files: facts }) => [joinedBy, facts.map((fact) => fact.file)])).toEqual([
    ['Merge PDF', ['bad.pdf', 'worse.pdf']],
  ])
  expect(sent.slice(0, 2).map(filesIn)).toEqual([files, ['a.pdf', 'c.pdf']])
  expect(done.outcome.lost?.map(({ tool, fact }) => [tool, fact.error])).toEqual([
    ['Merge PDF', 'bad.pdf is damaged and cannot be read'],
    ['Merge PDF', 'worse.pdf is damaged and cannot be read'],
  ])
})

test('all files of a step failing end the recipe', async () => {
  damaged = ['a.pdf']
  await expect(run(['compress-pdf', 'compress-pdf'], ['a.pdf'])).rejects.toThrow('a.pdf is damaged')
  expect(sent).toHaveLength(1)
})

test('a file that the first tool does not take is one that it could not convert', async () => {
  const { done } = await run(['compress-pdf', 'compress-pdf'], ['a.pdf', 'notes.txt'])
  expect(sent.map(filesIn)).toEqual([['a.pdf'], ['a.pdf']])
  expect(done.outcome.lost?.map(({ fact }) => [fact.file, fact.error])).toEqual([
    ['notes.txt', 'Please select only PDF documents'],
  ])
  const joined = run(['merge-pdf'], ['a.pdf', 'b.pdf', 'notes.txt'], 'go on')
  expect((await joined).done.outcome.lost).toHaveLength(1)
  expect(asked).toMatchObject([{ joinedBy: 'Merge PDF', files: [{ file: 'notes.txt' }] }])
})

test('all files of a step failing are all named', async () => {
  damaged = ['a.pdf', 'b.pdf']
  await expect(run(['compress-pdf', 'merge-pdf'], damaged, 'go on')).rejects.toMatchObject({
    reasons: damaged.map((name) => `Compress PDF: ${name} is damaged and cannot be read`),
  })
  expect(sent).toHaveLength(1)
})

test('files that a tool would not even take are all named where too few are left', async () => {
  await expect(run(['merge-pdf'], ['a.pdf', 'b.txt', 'c.txt'], 'go on')).rejects.toMatchObject({
    reasons: ['b.txt', 'c.txt'].map((name) => `Merge PDF: ${name}: Please select only PDF documents`),
  })
  expect(sent).toEqual([])
})
