import { expect, test } from '@jest/globals'
import { dottedRules } from './dotted-rules.ts'

/** Dots of 0.75 points, 1.5 points apart unless told. */
const dots = (count: number, y: number, step = 1.5) =>
  Array.from({ length: count }, (_, index) => {
    const x0 = 100 + step * index
    return { x0, x1: x0 + 0.75, y0: y, y1: y + 0.75, color: '#888888' }
  })

test('dots that stand as far apart from each other are a rule', () => {
  const surface = { x0: 0, x1: 600, y0: 0, y1: 60, color: '#1d2b53' }
  const { rules, fills } = dottedRules([surface, ...dots(40, 200), ...dots(40, 220).toReversed()])
  expect(fills).toEqual([surface])
  expect(rules).toEqual(
    [200.375, 220.375].map((at) => ({ at, from: 100, to: 159.25, thickness: 0.75, color: '#888888' })),
  )
})

test('a few of them, marks of a plot and pixels that touch are none', () => {
  const plotted = dots(40, 200).map((dot, index) => ({
    ...dot,
    y0: 200 + (index % 7),
    y1: 200.75 + (index % 7),
  }))
  for (const given of [dots(8, 200), plotted, dots(40, 200, 0.75), dots(40, 200, 4)])
    expect(dottedRules(given)).toEqual({ rules: [], fills: given })
})
