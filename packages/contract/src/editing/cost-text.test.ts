import { expect, test } from '@jest/globals'
import { editingCosts } from './cost-text.ts'

test('each loss is one sentence, and what is none is not told', () => {
  const costs = editingCosts([
    { code: 'pages', count: 3 },
    { code: 'repaired', count: 1 },
    { code: 'restrictions-removed', count: 1 },
    { code: 'password-removed', count: 1 },
    { code: 'signature-removed', count: 2 },
    { code: 'active-content-removed', count: 1 },
  ])
  expect(costs).toEqual([
    'This PDF is damaged. The edited copy has what could be repaired of it.',
    'This PDF forbids some uses, such as printing or changes. The edited copy will not.',
    'This PDF opens with a password. The edited copy will open without one.',
    'This PDF has 2 signatures. An edit makes them invalid.',
    'This PDF has a script or launch action, which the edited copy will not have.',
  ])
})
