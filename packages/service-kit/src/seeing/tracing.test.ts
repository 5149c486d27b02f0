import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type KeptSpans, keepSpans } from '../../testing/kept-spans.ts'
import { continueTrace, currentSpan, inSpan } from './tracing.ts'

let kept: KeptSpans
beforeEach(() => {
  kept = keepSpans()
})
afterEach(() => kept.stop())

const nothing = async () => undefined
const traceIdOf = (wanted: string) =>
  kept
    .all()
    .find(({ name }) => name === wanted)
    ?.spanContext().traceId

test('a trace is gone on with as another process told of it, also where another one is current', async () => {
  const told = await inSpan('waits', {}, async () => currentSpan()?.traceparent)
  await inSpan('meanwhile', {}, () => continueTrace(told, 'carry', () => inSpan('convert', {}, nothing)))
  const ids = ['waits', 'carry', 'convert'].map(traceIdOf)
  expect(new Set(ids).size).toBe(1)
  expect(traceIdOf('meanwhile')).not.toBe(ids[0])
  const [waits] = kept.all().filter(({ name }) => name === 'waits')
  expect(kept.childrenOf(waits).map(({ name }) => name)).toEqual(['carry'])
})

test.each([
  undefined,
  '',
  'nowhere',
  `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${'a'.repeat(31)}-${'b'.repeat(16)}-01`,
  // What comes out of JSON may be anything.
  7 as unknown as string,
  null as unknown as string,
])('%p leads to no other trace: one begins', async (told) => {
  await inSpan('meanwhile', {}, () => continueTrace(told, 'carry', nothing))
  const [carry] = kept.all().filter(({ name }) => name === 'carry')
  expect(carry?.parentSpanContext).toBeUndefined()
  expect(carry?.spanContext().traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(traceIdOf('meanwhile')).not.toBe(traceIdOf('carry'))
})
