import { expect, test } from '@jest/globals'
import { tools } from '../tools.ts'
import { joinedIn, type SetStep } from './joined-in.ts'

const compress: SetStep = { tool: tools['compress-pdf'], fields: {} }

test.each<[string, SetStep, boolean]>([
  ['Merge', { tool: tools['merge-pdf'], fields: {} }, true],
  ['PNG to PDF as it is set first', { tool: tools['png-to-pdf'], fields: {} }, true],
  ['PNG to PDF of each, as a value', { tool: tools['png-to-pdf'], fields: { mergeIntoPdf: false } }, false],
  ['PNG to PDF of each, as a text', { tool: tools['png-to-pdf'], fields: { mergeIntoPdf: 'false' } }, false],
  ['JPG to PDF as it is set first', { tool: tools['jpg-to-pdf'], fields: {} }, true],
  ['JPG to PDF of each', { tool: tools['jpg-to-pdf'], fields: { mergeMode: 'individual' } }, false],
  ['Split', { tool: tools['split-pdf'], fields: {} }, false],
])('%s', (_, step, joins) => {
  expect(joinedIn([compress, step])).toBe(joins ? step : undefined)
})

test('no steps join nothing', () => expect(joinedIn([])).toBeUndefined())
