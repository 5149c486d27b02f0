import { default as TestSequencer } from '@jest/test-sequencer'

/**
 * The suites that take longest, because they wait for deadlines and engines. In a clone where nothing has run yet Jest
 * does not know them, and one that begins last would run alone at the end.
 */
const longest = [
  'tests/lifetime/expiry.test.ts',
  'frontend/src/built-site.test.ts',
  'word-to-pdf/office/office-pool.test.ts',
  'tests/e2e/accessibility.test.ts',
  'scripts/new-tool/run.test.ts',
  'services/pdf/src/tangled-files.test.ts',
  'word-to-pdf/office/cold-office.test.ts',
  'tests/e2e/convert.test.ts',
  'word-to-pdf/cold-word.test.ts',
  'pdf-to-word/scans/scans.test.ts',
  'word-to-pdf/word-to-pdf.test.ts',
  'editor/src/edit/tangled-files.test.ts',
  'compression/tangled-files.test.ts',
  'tests/lifetime/editor-base.test.ts',
  'workers/workers.test.ts',
  'workers/rooms.test.ts',
  'conversions/paused-work.test.ts',
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
