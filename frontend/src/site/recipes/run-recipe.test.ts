/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AnsweringServer, answeringServer } from '../../../testing/answering-server.ts'
import { EventSourceInHand } from '../../../testing/event-source-in-hand.ts'
import type { RecipeProgress } from './recipe-watch.ts'
import { runRecipe } from './run-recipe.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const compressed = {
  ...{ name: 'good.pdf', size: 4, compressionRatio: 50, isZip: false },
  downloadUrl: downloadPath('compress', 'g'.repeat(32)),
}

const holder = globalThis as { EventSource?: unknown }
const eventOf = ({ work }: RecipeProgress) => (work.phase === 'processing' ? work.event : undefined)

test('what the server counts of a step moves the bar, which never goes back', async () => {
  holder.EventSource = EventSourceInHand
  let finish: (() => void) | undefined
  server.answer = (_, res) => {
    // The browser of the tests knows that all is sent once the head of the answer is there.
    res.writeHead(200, { 'Content-Type': 'application/json' }).flushHeaders()
    finish = () =>
      res.end(
        JSON.stringify({
          ...{ compressedFiles: [compressed], totalOriginalSize: 8, totalCompressedSize: 4 },
          ...{ overallCompressionRatio: 50, report: [] },
        }),
      )
  }
  const seen: RecipeProgress[] = []
  const running = runRecipe(
    { id: 'r', name: 'Recipe', steps: [{ tool: 'compress-pdf', options: {} }] },
    [pdf('good.pdf')],
    {
      signal: new AbortController().signal,
      onProgress: (progress) => seen.push(progress),
      onLoss: () => Promise.reject(new Error('nothing is lost')),
    },
  )
  const tell = (label: string, done: number) =>
    EventSourceInHand.latest?.onmessage?.({
      data: JSON.stringify({ kind: 'stage', label, done, total: 4 }),
    })
  await eventually(() => expect(EventSourceInHand.latest && finish).toBeDefined())
  tell('Pages', 2)
  tell('Images', 1)
  finish?.()
  const { done } = await running
  expect(done.outcome.files).toHaveLength(1)
  expect(EventSourceInHand.latest?.closed).toBe(true)
  expect(seen.filter((progress) => eventOf(progress))).toHaveLength(2)
  const percents = seen.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((one, other) => one - other))
  expect(percents.at(-1)).toBeGreaterThan(30)
  delete holder.EventSource
})
