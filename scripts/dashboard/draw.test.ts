import { expect, test } from '@jest/globals'
import { drawDashboard } from './draw.ts'
import type { Panel } from './panels.ts'

const panel = (more: Partial<Panel>): Panel => ({
  ...{ type: 'timeseries', title: 'Calls & more', gridPos: { x: 0, y: 0, w: 8, h: 8 } },
  ...more,
})
const span = { from: 0, to: 120 }

test('a line is drawn through what there is, and not across a time without figures', () => {
  const points = [0, 1, 2, 60, 61].map((at) => [at, at === 60 ? Number.NaN : 5] as const)
  const drawn = drawDashboard([{ panel: panel({}), series: [{ name: 'pdf <1>', points }] }], span)
  const [, path = ''] = /<path d="(M48\.0[^"]*)" fill="none"/.exec(drawn) ?? []
  expect(path.match(/M/g)).toHaveLength(2)
  expect(path.match(/L/g)).toHaveLength(2)
  expect(drawn).toContain('Calls &amp; more')
  expect(drawn).toContain('pdf &lt;1&gt;')
})

test('figures that stand for themselves are told by their last value', () => {
  const series = [{ name: 'pdf landlock', points: [[0, 1] as const, [60, 2] as const] }]
  expect(drawDashboard([{ panel: panel({ type: 'stat' }), series }], span)).toContain(
    'pdf landlock: <tspan font-weight="bold">2</tspan>',
  )
})

test('scales have units', () => {
  const drawn = drawDashboard(
    [
      {
        panel: panel({ fieldConfig: { defaults: { unit: 'bytes' } } }),
        series: [{ name: 'a', points: [[0, 2_500_000]] }],
      },
    ],
    span,
  )
  expect(drawn).toContain('>2.5 MB<')
})
