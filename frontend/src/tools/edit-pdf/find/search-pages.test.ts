import { expect, test } from '@jest/globals'
import { searchPages } from './search-pages.ts'

const never = new AbortController().signal

test('pages are looked through from the present one on, round the document', async () => {
  const looked: number[] = []
  await searchPages({ count: 4, first: 3, look: (page) => void looked.push(page) }, never)
  expect(looked).toEqual([3, 4, 1, 2])
})

test('it stops when it is no longer wanted', async () => {
  const end = new AbortController()
  const looked: number[] = []
  const look = (page: number) => {
    looked.push(page)
    if (page === 2) end.abort(new Error('another query'))
  }
  await expect(searchPages({ count: 4, first: 1, look }, end.signal)).rejects.toThrow('another query')
  expect(looked).toEqual([1, 2])
})

test('one waits for a page, and rests after some milliseconds of work', async () => {
  let time = 0
  const done: string[] = []
  await searchPages(
    {
      count: 5,
      first: 1,
      look: async (page) => {
        await Promise.resolve()
        time += 3
        done.push(`page ${page}`)
      },
      rest: async () => done.push('rest'),
      now: () => time,
    },
    never,
  )
  expect(done).toEqual(['page 1', 'page 2', 'page 3', 'rest', 'page 4', 'page 5'])
})
