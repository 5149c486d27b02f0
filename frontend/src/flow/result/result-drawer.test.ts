/** @jest-environment jsdom */
import { downloadPath } from '@folio/contract/download'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createResultDrawer, isDrawn, mostPerMinute } from './result-drawer.ts'

const asked: string[] = []
beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  globalThis.fetch = async (url) => {
    asked.push(String(url))
    return { ok: false } as Response
  }
})
afterEach(() => {
  jest.useRealTimers()
})

const token = 'x'.repeat(32)
const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `page-${index + 1}.jpg`,
    size: 1000,
    downloadUrl: downloadPath('pdf', token, index + 1),
    isZip: false,
  }))

test('pictures of many results are fetched a hundred a minute, each once', async () => {
  const drawer = createResultDrawer(() => undefined)
  drawer.show(pages(150))
  await jest.advanceTimersByTimeAsync(59_000)
  expect(asked).toHaveLength(mostPerMinute)
  drawer.show(pages(150))
  await jest.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(150)
  expect(new Set(asked).size).toBe(150)
  drawer.close()
})

test('what is out of sight or closed is not fetched', async () => {
  const drawer = createResultDrawer(() => undefined)
  drawer.show(pages(50))
  drawer.show([])
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
  drawer.close()
  drawer.show(pages(50))
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(2)
})

test('archives, documents and what is very large have no pictures', () => {
  const [page] = pages(1)
  if (!page) throw new Error('no page')
  expect(isDrawn(page)).toBe(true)
  for (const other of [{ isZip: true }, { name: 'a.docx' }, { size: 30_000_000 }])
    expect(isDrawn({ ...page, ...other })).toBe(false)
})
