import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { dashboardFaults } from './dashboard-faults.ts'

const ours = readFileSync('deploy/observe/dashboards/folio.json', 'utf8')

/** The dashboard with the first place that reads so written otherwise. */
function changed(from: string, to: string): object {
  expect(ours).toContain(from)
  return JSON.parse(ours.replace(from, to)) as object
}

test('the dashboard is one by the types of Grafana, and these find what is wrong', () => {
  const wrong: readonly (readonly [object, string])[] = [
    [changed('"refresh": "30s"', '"refrehs": "30s"'), `'"refrehs"' does not exist`],
    [changed('"schemaVersion": 39,', ''), `Property 'schemaVersion' is missing`],
    [changed('"collapsed"', '"colapsed"'), `'"colapsed"' does not exist`],
    [changed('"type": "timeseries"', '"type": "graph"'), `Type '"graph"' is not assignable`],
    [changed('"w": 8', '"w": "8"'), `Type 'string' is not assignable to type 'number'`],
    [changed('"unit"', '"units"'), `'"units"' does not exist`],
    [changed('"mode": "normal"', '"mode": "stacked"'), `Type '"stacked"' is not assignable`],
    [changed('"displayMode": "list"', '"displayMode": "lines"'), `Type '"lines"' is not assignable`],
    [changed('"colorMode": "value"', '"colorMode": "red"'), `Type '"red"' is not assignable`],
    [changed('"calcs"', '"calc"'), `'"calc"' does not exist`],
    [changed('"refId": "A",', ''), `Property 'refId' is missing`],
    [changed('"legendFormat"', '"legend"'), `'"legend"' does not exist`],
    [changed('"refresh": 2', '"refresh": 7'), `Type '7' is not assignable to type 'VariableRefresh'`],
    [changed('"titleFormat"', '"title"'), `'"title"' does not exist`],
  ]
  const [faultsOfOurs, ...faults] = dashboardFaults([
    JSON.parse(ours) as object,
    ...wrong.map(([dashboard]) => dashboard),
  ])
  expect(faultsOfOurs).toEqual([])
  expect(faults).toEqual(wrong.map(([, fault]) => [expect.stringContaining(fault)]))
})
