import { expect, test } from '@jest/globals'
import { offersIn } from './offers.ts'

test('a result that an answer names twice is offered once, and as an archive where either place says so', () => {
  const answer = {
    downloadUrl: 'all',
    convertedFiles: [
      { downloadUrl: 'one', isZip: false },
      { downloadUrl: 'two', isZip: false },
      { downloadUrl: 'all', isZip: true },
    ],
  }
  expect(offersIn(answer)).toEqual([
    { downloadUrl: 'all', isZip: true },
    { downloadUrl: 'one', isZip: false },
    { downloadUrl: 'two', isZip: false },
  ])
})

test('the parts of a split are offered beside their archive', () => {
  const answer = {
    download: { type: 'zip', downloadUrl: 'all' },
    splitFiles: [{ downloadUrl: 'all/1' }, { downloadUrl: 'all/2' }],
  }
  expect(offersIn(answer)).toEqual([
    { downloadUrl: 'all', isZip: true },
    { downloadUrl: 'all/1', isZip: false },
    { downloadUrl: 'all/2', isZip: false },
  ])
  expect(
    offersIn({ download: { type: 'pdf', downloadUrl: 'only' }, splitFiles: [{ name: 'a.pdf' }] }),
  ).toEqual([{ downloadUrl: 'only', isZip: false }])
})
