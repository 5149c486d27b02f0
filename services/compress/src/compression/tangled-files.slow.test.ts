import { unanswered } from '@folio/pdf-objects/testing/tangled-pdfs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

test('trees that share, repeat or contain themselves are compressed like any other', async () => {
  const failed = await unanswered(async (pdf, signal) => {
    const { answer } = await bench.answerTo(pdf, {}, 5_000, signal)
    expect(answer.outcome).not.toBe('signed')
  })
  expect(failed).toEqual([])
}, 900_000)
