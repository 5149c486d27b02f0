import { describe, expect, test } from '@jest/globals'
import { isBack, secondTryAfter } from './second-try.ts'

describe('a second try is made', () => {
  test.each([
    ['of a busy or restarting server, after the time that it asks for', 503, '5', { why: 'busy', ms: 5000 }],
    ['of a tool that is just not there', 502, '2', { why: 'busy', ms: 2000 }],
    ['when the connection broke', undefined, undefined, { why: 'lost', ms: 0 }],
    ['never when more than half a minute is asked for', 503, '31', undefined],
    ['never without being asked', 503, null, undefined],
    ['never against a limit of the visitor’s own', 429, '5', undefined],
    ['never when a file took too long', 504, '5', undefined],
  ])('%s', (_, status, retryAfter, expected) => {
    const first = status === undefined ? {} : { status, header: () => retryAfter ?? null }
    expect(secondTryAfter(first)).toEqual(expected)
  })
})

test('who is more patient waits out what it says, for so long', () => {
  const patience = { statuses: [429], longestMs: 600_000 }
  const limited = (seconds: string) => ({ status: 429, header: () => seconds })
  expect(secondTryAfter(limited('600'), patience)).toEqual({ why: 'busy', ms: 600_000 })
  expect(secondTryAfter(limited('601'), patience)).toBeUndefined()
  expect(secondTryAfter({ ...limited('5'), status: 503 }, patience)).toBeUndefined()
})

/** A site of which every look tells the next thing, the last one for ever; the pauses that were made. */
function siteThat(...says: readonly (boolean | undefined)[]) {
  const pauses: number[] = []
  let look = 0
  return {
    pauses,
    isReady: async () => says[Math.min(look++, says.length - 1)],
    pause: async (ms: number) => void pauses.push(ms),
  }
}

test('it waits as long as asked, then until the site takes requests', async () => {
  const site = siteThat(false, undefined, undefined, true)
  expect(await isBack(site, 5000)).toBe(true)
  expect(site.pauses).toEqual([5000, 1000, 1000, 1000])
})

test('a site that is silent is given up after 15 seconds, one that goes after a minute', async () => {
  const silent = siteThat(undefined)
  expect(await isBack(silent, 0)).toBe(false)
  expect(silent.pauses).toHaveLength(16)
  const going = siteThat(false)
  expect(await isBack(going, 0)).toBe(false)
  expect(going.pauses).toHaveLength(62)
})
