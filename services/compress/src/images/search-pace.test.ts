import { expect, test } from '@jest/globals'
import { SearchPace } from './search-pace.ts'

/** Which of ten images of a megapixel each are searched quickly, by what a thorough and a quick search take. */
async function quickOnes(
  milliseconds: number,
  { thoroughMs = 1000, quickMs = 100 } = {},
): Promise<boolean[]> {
  let now = 0
  const time = { left: () => Math.max(0, milliseconds - now), isOver: () => now > milliseconds }
  const pace = new SearchPace(10_000_000, time, () => now)
  const quick: boolean[] = []
  for (let image = 0; image < 10; image += 1) {
    await pace.measure(1_000_000, async (isQuick) => {
      quick.push(isQuick)
      now += isQuick ? quickMs : thoroughMs
    })
  }
  return quick
}

test('while there is time every search is thorough', async () => {
  expect(await quickOnes(20_000)).toEqual(Array(10).fill(false))
})

test('when it gets short they are quick until there is enough for the others', async () => {
  const quick = await quickOnes(5_000)
  expect(quick.slice(0, 4)).toEqual([false, true, true, true])
  expect(quick.at(-1)).toBe(false)
})

test('with next to no time all are quick but the first, which tells how long one takes', async () => {
  expect(await quickOnes(1_500)).toEqual([false, ...Array(9).fill(true)])
})

test('a tiny image that waited for other work does not make the searches after it quick', async () => {
  let now = 0
  const time = { left: () => 20_000 - now, isOver: () => false }
  const pace = new SearchPace(2_010_000, time, () => now)
  const quick: boolean[] = []
  for (const [pixels, milliseconds] of [
    [10_000, 1000],
    [1_000_000, 1500],
    [1_000_000, 1500],
  ] as const)
    await pace.measure(pixels, async (isQuick) => {
      quick.push(isQuick)
      now += milliseconds
    })
  expect(quick).toEqual([false, false, false])
})
