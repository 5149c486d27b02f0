import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { EventSourceInHand } from '../../../testing/event-source-in-hand.ts'
import { watchProgress } from './progress-stream.ts'

const holder = globalThis as { EventSource?: unknown }
beforeEach(() => {
  holder.EventSource = EventSourceInHand
})
afterEach(() => {
  delete holder.EventSource
})

const jobId = '0123456789abcdef'

function watch() {
  const heard: unknown[] = []
  const end = watchProgress('jpg-to-pdf', jobId, (event) => heard.push(event))
  const source = EventSourceInHand.latest
  if (!source) throw new Error('no stream was opened')
  const tell = (data: string) => source.onmessage?.({ data })
  return { heard, end, source, tell }
}

test('asks the service that owns the tool and hands on what it tells', () => {
  const { heard, source, tell } = watch()
  expect(source.url).toBe(`/api/progress/jpg-to-pdf/${jobId}`)
  tell('{"kind":"queued","ahead":2}')
  tell('{"kind":"stage","label":"Page","done":1,"total":3}')
  expect(heard).toEqual([
    { kind: 'queued', ahead: 2 },
    { kind: 'stage', label: 'Page', done: 1, total: 3 },
  ])
})

test('what is no event is passed over', () => {
  const { heard, source, tell } = watch()
  for (const data of ['', 'null', '{"kind":"other"}', '<html>']) tell(data)
  expect(heard).toEqual([])
  expect(source.closed).toBe(false)
})

test.each(['done', 'failed'])('%s is the last event', (kind) => {
  const { heard, source, tell } = watch()
  tell(`{"kind":"${kind}"}`)
  expect([heard, source.closed]).toEqual([[], true])
})

test('a stream that fails is not tried again', () => {
  const { source } = watch()
  source.onerror?.()
  expect(source.closed).toBe(true)
})

test('ends when it is told to', () => {
  const { end, source } = watch()
  end()
  expect(source.closed).toBe(true)
})

test('without streams in the browser nothing happens', () => {
  delete holder.EventSource
  EventSourceInHand.latest = undefined
  watchProgress('merge-pdf', jobId, () => undefined)()
  expect(EventSourceInHand.latest).toBeUndefined()
})
