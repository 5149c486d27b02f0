import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { endingWhenSilent } from './ending-when-silent.ts'

const silenceMs = 100

test('a source that stops before its end is away, and is let go', async () => {
  const source = new PassThrough()
  const body = endingWhenSilent(source, silenceMs)
  source.write('half')
  await expect(buffer(body)).rejects.toMatchObject({ code: 'busy' })
  expect(source.destroyed).toBe(true)
})

test('a reader may take as long as it likes', async () => {
  const content = Buffer.alloc(500_000, 'x')
  const source = new PassThrough()
  const body = endingWhenSilent(source, silenceMs)
  source.end(content)
  await sleep(5 * silenceMs)
  expect((await buffer(body)).equals(content)).toBe(true)
})

test('who stops reading lets the source go', async () => {
  const source = new PassThrough()
  endingWhenSilent(source, silenceMs)
    .on('error', () => undefined)
    .destroy()
  await sleep(10)
  expect(source.destroyed).toBe(true)
})
