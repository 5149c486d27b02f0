import { expect, test } from '@jest/globals'
import { fairOrder, nextInTurn } from './fair-order.ts'

/** `a1` is a conversion of the client `a`. */
const line = (text: string) => text.split(' ').map((id) => ({ id, client: id.slice(0, 1) }))
const having = (counts: Readonly<Record<string, { running: number; begun: number }>>) => (client: string) =>
  counts[client] ?? { running: 0, begun: 0 }
const ids = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id).join(' ')

test("everybody's first conversion comes before anybody's second one, in the order of arrival", () => {
  expect(ids(fairOrder(line('a1 a2 a3 b1 c1 b2'), having({})))).toBe('a1 b1 c1 a2 b2 a3')
})

test('what a client has running counts as if it stood before the others', () => {
  const has = having({ a: { running: 1, begun: 1 }, c: { running: 2, begun: 2 } })
  expect(ids(fairOrder(line('a1 a2 b1 b2 c1'), has))).toBe('b1 a1 b2 a2 c1')
})

test('who has its share is passed over', () => {
  const has = having({ a: { running: 1, begun: 2 }, b: { running: 2, begun: 2 } })
  expect(nextInTurn(line('a1 b1'), has, { share: 2, idle: false })).toBeUndefined()
  expect(nextInTurn(line('a1 b1 c1'), has, { share: 2, idle: false })?.id).toBe('c1')
  expect(nextInTurn(line('a1 b1'), has, { share: 3, idle: false })?.id).toBe('a1')
})

test('for a client that has nothing another one makes room, for no other', () => {
  const has = having({ a: { running: 0, begun: 1 }, b: { running: 1, begun: 1 } })
  expect(nextInTurn(line('a1 b1'), has, { share: 9, idle: true })).toBeUndefined()
  expect(nextInTurn(line('a1 b1 c1 d1'), has, { share: 9, idle: true })?.id).toBe('c1')
})
