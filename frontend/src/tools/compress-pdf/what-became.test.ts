import { downloadPath } from '@folio/contract/download'
import type { ReportCode } from '@folio/contract/report'
import { expect, test } from '@jest/globals'
import { nothingSmaller, whatBecame } from './what-became.ts'

const file = {
  ...{ name: 'a.pdf', size: 1000, compressionRatio: 0, isZip: false },
  downloadUrl: downloadPath('compress', 'a'.repeat(32)),
}
const told = (...codes: ReportCode[]) => ({ report: codes.map((code) => ({ code })) })

test.each([
  [{ unchanged: 'small-already' }, 'could not be made smaller, so it is unchanged'],
  [{ unchanged: 'made-safe' }, 'could not be made smaller; only what could run in it was taken out'],
  [{ unchanged: 'signed' }, 'digitally signed, so it is unchanged'],
  [{ unchanged: 'out-of-time' }, 'not finished in time, so it is unchanged'],
  [{ compressionRatio: 12.5 }, '12.5% smaller than 1.95 KB'],
  [{ compressionRatio: 0 }, 'less than 0.1% smaller than 1.95 KB'],
] as const)('%j reads %s', (facts, words) => {
  expect(whatBecame({ ...file, ...facts }, 2000)).toBe(words)
})

test.each([
  [
    1,
    told('unchanged'),
    /^This PDF was compressed well already\. Nothing is lost: you get it back unchanged\.$/,
  ],
  [2, told('unchanged'), /^These PDFs were compressed well already\. .* you get them back unchanged\.$/],
  [
    1,
    told('made-safe', 'active-content-removed'),
    /^This PDF was compressed well already\. What could run in it was taken out, and nothing else was changed\.$/,
  ],
  [
    2,
    told('unchanged', 'made-safe', 'head-removed'),
    /^None of these .* What could run in them was taken out, and nothing/,
  ],
  [
    1,
    told('time-ran-out'),
    /^There was not enough time to make this PDF smaller\. Nothing is lost: you get it/,
  ],
  [
    2,
    told('unchanged-signed'),
    /^These PDFs are digitally signed, and any change .* You get them back unchanged\.$/,
  ],
  [
    2,
    told('unchanged', 'unchanged-signed'),
    /^None of these PDFs could be made smaller\. .* you get them back/,
  ],
])('of %i files, all as they were', (count, outcome, words) => {
  expect(nothingSmaller(count, outcome)).toMatch(words)
})
