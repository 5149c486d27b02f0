import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { mergePdf } from '@folio/contract/tools/merge-pdf'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { describe, expect, test } from '@jest/globals'
import { type Flow, type FlowEvent, type Item, itemsOf, next, start, totalSize } from './flow.ts'
import type { Outcome } from './outcome.ts'

/** A file of any size without its bytes. */
function item(name: string, size = 1000, type = ''): Item {
  const file = new File([], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return { id: `id of ${name}`, file, name, size, status: 'ready' }
}

const pdf = (name: string, size?: number): Item => item(`${name}.pdf`, size, 'application/pdf')
const names = (flow: Flow): string[] => itemsOf(flow).map(({ name }) => name)

const after = (events: readonly FlowEvent[], flow: Flow = start): Flow =>
  events.reduce((state, event) => next(mergePdf, state, event), flow)

const add = (...items: Item[]): FlowEvent => ({ type: 'add', items })
const convert: FlowEvent = { type: 'convert', jobId: 'job', options: { quality: 80 } }
const outcome: Outcome = {
  files: [{ name: 'a.pdf', size: 1, downloadUrl: '/api/download/pdf/x', isZip: false }],
  report: [],
}
const succeeded: FlowEvent = { type: 'succeeded', outcome }

const [a, b, c] = [pdf('a'), pdf('b'), pdf('c')]
const ready = after([add(a, b, c)])
const converting = after([convert], ready)
const answered = after([succeeded], converting)
const done = after([{ type: 'shown' }], answered)

const every: readonly FlowEvent[] = [
  add(a),
  { type: 'remove', id: a.id },
  { type: 'move', id: a.id, to: 1 },
  { type: 'settings', fault: 'no' },
  convert,
  { type: 'tick' },
  { type: 'work', work: { phase: 'processing' } },
  succeeded,
  { type: 'shown' },
  { type: 'failed', text: 'no', again: true },
  { type: 'cancelled' },
  { type: 'download-failed', text: 'no' },
  { type: 'downloaded' },
  { type: 'gone' },
  { type: 'reset' },
  { type: 'leave' },
  { type: 'rename', downloadUrl: '/api/download/pdf/x', typed: 'b' },
]

/** Which events mean something in which state; all others must leave the very same flow. */
const meanings: readonly [string, Flow, readonly FlowEvent['type'][]][] = [
  ['idle', after([add(item('x.txt'))]), ['add', 'convert', 'reset']],
  ['ready', ready, ['add', 'remove', 'move', 'settings', 'convert', 'reset']],
  ['converting', converting, ['tick', 'work', 'succeeded', 'failed', 'cancelled']],
  ['converting, answered', answered, ['shown', 'failed', 'cancelled']],
  ['done', done, ['add', 'download-failed', 'gone', 'reset', 'leave', 'rename']],
]

describe.each(meanings)('%s', (_, flow, types) => {
  test.each(every.map((event) => [event.type, event] as const))('%s', (type, event) => {
    const result = next(mergePdf, flow, event)
    if (types.includes(type)) expect(result).not.toBe(flow)
    else expect(result).toBe(flow)
  })
})

describe('choosing', () => {
  test('files of several selections append in the order they were given', () => {
    expect(names(after([add(b), add(a, c)]))).toEqual(['b.pdf', 'a.pdf', 'c.pdf'])
  })

  test('a tool that takes one file replaces the list', () => {
    const first = next(wordToPdf, start, add(item('one.docx')))
    const second = next(wordToPdf, first, add(item('two.docx')))
    expect(names(second)).toEqual(['two.docx'])
  })

  test('a wrong file alone gives its sentence and adds nothing', () => {
    expect(after([add(item('notes.txt'))])).toEqual({
      state: 'idle',
      error: { text: 'Please select only PDF documents', source: 'selection', again: false },
    })
  })

  test('wrong files are skipped and told while the valid ones are taken', () => {
    expect(after([add(a, item('notes.txt'), pdf('big', 26_214_401))])).toEqual({
      state: 'ready',
      items: [a],
      error: null,
      skipped: [
        { name: 'notes.txt', reason: 'Please select only PDF documents' },
        { name: 'big.pdf', reason: 'Each file must be less than 25MB' },
      ],
    })
  })

  test('beyond the count or the total nothing is added and the list stays', () => {
    const many = Array.from({ length: 18 }, (_, index) => pdf(`f${index}`))
    const tooMany = after([add(...many)], ready)
    expect(names(tooMany)).toEqual(names(ready))
    expect(tooMany).toMatchObject({ error: { text: 'You can merge up to 20 PDF files at once' } })
    const heavy = after([add(...['1', '2', '3', '4'].map((name) => pdf(name, 26_214_400)))], ready)
    expect(heavy).toMatchObject({ error: { text: 'Total file size must be less than 100MB' } })
    expect(names(heavy)).toEqual(names(ready))
  })

  test('a successful addition clears the error and the notice', () => {
    const noticed = after([add(a, item('x.txt')), add(item('y.txt'))])
    expect(noticed).toMatchObject({ skipped: [{ name: 'x.txt' }], error: { source: 'selection' } })
    expect(after([add(b)], noticed)).toMatchObject({ error: null, skipped: [] })
  })

  test('choosing nothing changes nothing', () => {
    expect(after([add()], ready)).toBe(ready)
    expect(after([add()])).toBe(start)
  })

  test('removing a file clears the error; removing the last one leads back to idle', () => {
    const wrong = after([add(item('x.txt'))], ready)
    expect(after([{ type: 'remove', id: b.id }], wrong)).toEqual({
      state: 'ready',
      items: [a, c],
      error: null,
      skipped: [],
    })
    expect(
      after(
        [a, b, c].map(({ id }) => ({ type: 'remove', id })),
        wrong,
      ),
    ).toEqual(start)
    expect(after([{ type: 'remove', id: 'unknown' }], wrong)).toBe(wrong)
  })

  test.each([
    ['up', b, 0, ['b.pdf', 'a.pdf', 'c.pdf']],
    ['down', b, 2, ['a.pdf', 'c.pdf', 'b.pdf']],
    ['to the end', a, 2, ['b.pdf', 'c.pdf', 'a.pdf']],
    ['to the front', c, 0, ['c.pdf', 'a.pdf', 'b.pdf']],
  ] as const)('moving %s', (_, { id }, to, order) => {
    const moved = after([{ type: 'move', id, to }], ready)
    expect(names(moved)).toEqual(order)
    expect(names(ready)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  })

  test.each([
    ['up from the first place', a.id, -1],
    ['down from the last place', c.id, 3],
    ['to where it is', b.id, 1],
    ['something unknown', 'unknown', 0],
  ])('moving %s changes nothing', (_, id, to) => {
    expect(after([{ type: 'move', id, to }], ready)).toBe(ready)
  })

  test('sizes add up', () => {
    expect(totalSize([pdf('a', 10), pdf('b', 32)])).toBe(42)
  })
})

describe('converting', () => {
  test('with too few files the tool says how many it needs', () => {
    const sentence = 'Please select at least 2 PDF files to merge'
    expect(after([convert])).toMatchObject({ state: 'idle', error: { text: sentence } })
    expect(after([add(a), convert])).toMatchObject({ state: 'ready', items: [a], error: { text: sentence } })
    expect(next(jpgToPdf, start, convert)).toMatchObject({
      error: { text: 'Please select at least 1 image file to convert' },
    })
  })

  test('begins at 0 with the files in their order and the settings of that moment', () => {
    const wrong = after([add(item('x.txt'))], ready)
    expect(after([convert], wrong)).toEqual({
      state: 'converting',
      job: { id: 'job', items: [a, b, c], options: { quality: 80 } },
      bar: { percent: 0, counts: [] },
      work: { phase: 'uploading', sent: 0, total: 0 },
      outcome: null,
    })
  })

  test('the bar climbs by the step of the tool and waits at 90', () => {
    const sent = after([{ type: 'work', work: { phase: 'processing' } }], converting)
    const percents = Array.from({ length: 6 }, (_, ticks) => {
      const flow = after(Array<FlowEvent>(ticks).fill({ type: 'tick' }), sent)
      return flow.state === 'converting' ? flow.bar.percent : undefined
    })
    expect(percents).toEqual([30, 45, 60, 75, 90, 90])
  })

  test('what really goes on is kept, and moves the bar', () => {
    const work = { phase: 'uploading', sent: 5, total: 9 } as const
    expect(after([{ type: 'work', work }], converting)).toMatchObject({ bar: { percent: 16 }, work })
  })

  test('success fills the bar at once; the done view follows when its time has come', () => {
    expect(answered).toMatchObject({ state: 'converting', bar: { percent: 100 }, outcome })
    expect(after([{ type: 'tick' }, { type: 'tick' }], answered)).toMatchObject({ bar: { percent: 100 } })
    expect(done).toEqual({
      state: 'done',
      job: { id: 'job', items: [a, b, c], options: { quality: 80 } },
      outcome,
      error: null,
      available: true,
    })
  })

  test('failure tells its sentence and keeps the files', () => {
    expect(after([{ type: 'failed', text: 'Merge failed.', again: true }], converting)).toEqual({
      state: 'ready',
      items: [a, b, c],
      error: { text: 'Merge failed.', source: 'conversion', again: true },
      skipped: [],
    })
  })

  test('cancelling keeps the files and tells no error', () => {
    expect(after([{ type: 'cancelled' }], converting)).toEqual({
      state: 'ready',
      items: [a, b, c],
      error: null,
      skipped: [],
    })
  })

  test('trying again clears the error', () => {
    const failed = after([{ type: 'failed', text: 'no', again: true }], converting)
    expect(after([convert], failed)).toEqual(converting)
  })
})

test('settings that cannot be used are told until they are changed; another error stays', () => {
  const text = 'Please add at least one page range for custom splitting'
  const refused = after([{ type: 'settings', fault: text }], ready)
  expect(refused).toEqual({ ...ready, error: { text, source: 'settings', again: false } })
  expect(after([{ type: 'settings', fault: undefined }], refused)).toEqual(ready)
  const failed = after([{ type: 'failed', text: 'no', again: true }], converting)
  expect(after([{ type: 'settings', fault: undefined }], failed)).toBe(failed)
})

describe('done', () => {
  test('a failed download is told; a later one that works clears it', () => {
    const text = 'Downloaded file is empty'
    const failed = after([{ type: 'download-failed', text }], done)
    expect(failed).toMatchObject({ state: 'done', error: { text, source: 'download' }, available: true })
    expect(after([{ type: 'downloaded' }], failed)).toEqual(done)
  })

  test('deleted results stay listed but can no longer be had', () => {
    expect(after([{ type: 'gone' }], done)).toMatchObject({ state: 'done', available: false, outcome })
  })

  test('reset clears everything', () => {
    expect(after([{ type: 'reset' }], done)).toEqual({ state: 'idle', error: null })
    expect(after([{ type: 'reset' }], ready)).toEqual({ state: 'idle', error: null })
  })
})

describe('after a result', () => {
  test('other files begin anew, those the tool refuses leave it and say why', () => {
    expect(after([add(b, c)], done)).toEqual(after([add(b, c)]))
    expect(after([add(item('x.txt'))], done)).toMatchObject({
      state: 'done',
      error: { text: 'Please select only PDF documents', source: 'selection' },
    })
  })

  test('the tool chosen again is empty', () => {
    expect(after([{ type: 'leave' }], done)).toEqual(start)
  })

  test('a new name is the one it is saved under', () => {
    const renamed = after([{ type: 'rename', downloadUrl: '/api/download/pdf/x', typed: 'b' }], done)
    expect(renamed).toMatchObject({ outcome: { files: [{ name: 'b.pdf', isRenamed: true }] } })
  })
})
