import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Answer, Task } from './messages.ts'
import { openInPdfium } from './pdfium-pages.ts'

/** A worker that answers when the test says so. */
class WorkerInTest {
  static all: WorkerInTest[] = []
  readonly tasks: Task[] = []
  isOver = false
  #listener: (event: { data: Answer }) => void = () => undefined

  constructor() {
    WorkerInTest.all.push(this)
  }

  addEventListener(kind: string, listener: (event: { data: Answer }) => void): void {
    if (kind === 'message') this.#listener = listener
  }

  postMessage(task: Task): void {
    this.tasks.push(task)
  }

  terminate(): void {
    this.isOver = true
  }

  async answer(answer: Answer): Promise<void> {
    this.#listener({ data: answer })
    await settled()
  }

  /** Pages that it was asked for. */
  get pages(): number[] {
    return this.tasks.flatMap((task) => (task.kind === 'draw' ? [task.page] : []))
  }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const picture = {} as ImageBitmap
const drawn: Answer = { kind: 'drawn', picture }
const file = new Blob(['pdf'])
const page = (number: number) => ({ page: number, width: 10, height: 10 })
const waiting = new AbortController().signal
const { Worker: real } = globalThis
let end: AbortController

beforeEach(() => {
  jest.useFakeTimers()
  WorkerInTest.all = []
  globalThis.Worker = WorkerInTest as never
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  globalThis.Worker = real
  jest.useRealTimers()
})

const only = (): WorkerInTest => {
  const [worker] = WorkerInTest.all.filter(({ isOver }) => !isOver)
  if (!worker) throw new Error('no worker is there')
  return worker
}

test('pages are drawn one at a time, and not those that nobody waits for any more', async () => {
  const pages = openInPdfium(file, undefined, end.signal)
  const second = new AbortController()
  const pictures = [
    pages.draw(page(1), waiting),
    pages.draw(page(2), second.signal),
    pages.draw(page(3), waiting),
  ]
  await settled()
  expect(only().pages).toEqual([])
  await only().answer({ kind: 'started' })
  expect(only().pages).toEqual([1])
  second.abort()
  await only().answer(drawn)
  expect(only().pages).toEqual([1, 3])
  await only().answer(drawn)
  expect(await Promise.all(pictures)).toEqual([picture, undefined, picture])
})

test('a page that never ends is given up, and the next one drawn by another thread', async () => {
  const pages = openInPdfium(file, undefined, end.signal)
  const endless = pages.draw(page(1), waiting)
  await only().answer({ kind: 'started' })
  jest.advanceTimersByTime(15_000)
  expect(await endless).toBeUndefined()
  const next = pages.draw(page(2), waiting)
  await only().answer({ kind: 'started' })
  await only().answer(drawn)
  expect(await next).toBe(picture)
  expect(WorkerInTest.all).toHaveLength(2)
})

test('a document that crashes it twice is left alone, another is not', async () => {
  const pages = openInPdfium(file, undefined, end.signal)
  for (const number of [1, 2]) {
    const crashing = pages.draw(page(number), waiting)
    await only().answer({ kind: 'started' })
    await only().answer({ kind: 'broken' })
    expect(await crashing).toBeUndefined()
  }
  expect(await pages.started()).toBe(false)
  expect(await pages.draw(page(3), waiting)).toBeUndefined()
  expect(WorkerInTest.all).toHaveLength(2)
  const other = openInPdfium(file, undefined, end.signal).draw(page(1), waiting)
  await only().answer({ kind: 'started' })
  await only().answer(drawn)
  expect(await other).toBe(picture)
})

test('where WebAssembly is refused nothing is drawn, and nobody waits', async () => {
  const pages = openInPdfium(file, undefined, end.signal)
  const refused = pages.draw(page(1), waiting)
  await only().answer({ kind: 'broken' })
  expect(await refused).toBeUndefined()
})

test('one thread serves all documents, and ends with the last', async () => {
  const first = new AbortController()
  openInPdfium(file, undefined, first.signal)
  openInPdfium(file, undefined, end.signal)
  const worker = only()
  first.abort()
  expect(worker.isOver).toBe(false)
  expect(worker.tasks).toEqual([{ kind: 'close', document: expect.any(Number) }])
  end.abort()
  expect(worker.isOver).toBe(true)
})

test('a document that nobody wants any more starts none', () => {
  expect(() => openInPdfium(file, undefined, AbortSignal.abort())).toThrow('abort')
  expect(WorkerInTest.all).toEqual([])
})
