import { default as TestSequencer } from '@jest/test-sequencer'

/**
 * The suites that take longest, because they wait for deadlines and engines. In a clone where nothing has run yet Jest
 * does not know them, and one that begins last would run alone at the end.
 */
const longest = [
  'word-to-pdf/office/office-pool.test.ts',
  'word-to-pdf/office/cold-office.test.ts',
  'word-to-pdf/cold-word.test.ts',
  'word-to-pdf/word-to-pdf.test.ts',
  'workers/workers.test.ts',
  'workers/rooms.test.ts',
  'conversions/paused-work.test.ts',
  'tests/lifetime/expiry.test.ts',
  'tests/e2e/accessibility.test.ts',
  'tests/e2e/convert.test.ts',
]

const place = ({ path }) => {
  const known = longest.findIndex((end) => path.endsWith(end))
  return known < 0 ? longest.length : known
}

export default class LongSuitesFirst extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b))
  }
}
