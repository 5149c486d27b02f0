import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { ProgressBar } from './progress-bar.ts'

/** What is written to it, as a terminal or as a file. */
function notices(isTTY: boolean) {
  const written: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk))
      done()
    },
  })
  return { written, stream: Object.assign(stream, { isTTY, columns: 60 }) }
}

test('draws one line over and over, and takes it away', () => {
  const { written, stream } = notices(true)
  const bar = new ProgressBar(stream, true)
  bar.tell({ kind: 'sent', bytes: 50, total: 100 })
  bar.tell({ kind: 'queued', ahead: 2 })
  bar.tell({ kind: 'stage', label: 'Page', done: 6, total: 12 })
  bar.tell({ kind: 'stage', label: 'Page', done: 6, total: 12 })
  bar.tell({ kind: 'waiting', why: 'busy', ms: 4_200 })
  bar.tell({ kind: 'waiting', why: 'lost', ms: 0 })
  bar.clear()
  const line = '\r\u001b[K'
  expect(written).toEqual([
    `${line}[############------------] Sending`,
    `${line}[------------------------] Waiting behind 2`,
    `${line}[############------------] Page, 6 of 12`,
    `${line}[------------------------] Waiting 5 s, as the server asks`,
    `${line}[------------------------] Waiting for the server`,
    line,
  ])
})

test('is never longer than the terminal is wide', () => {
  const { written, stream } = notices(true)
  new ProgressBar(stream, true).tell({ kind: 'stage', label: 'x'.repeat(200), done: 1, total: 2 })
  expect(written[0]).toHaveLength(59 + '\r\u001b[K'.length)
})

test('writes nothing where nobody looks, or where it is not wanted', () => {
  const file = notices(false)
  new ProgressBar(file.stream, true).tell({ kind: 'running' })
  const quiet = notices(true)
  new ProgressBar(quiet.stream, false).tell({ kind: 'running' })
  expect([file.written, quiet.written]).toEqual([[], []])
})
