import { default as TestSequencer } from '@jest/test-sequencer'

/**
 * The suites that take longest, because they wait for deadlines and engines. In a clone where nothing has run yet Jest
 * does not know them, and one that begins last would run alone at the end.
 */
const longest = [
  'tests/lifetime/expiry.test.ts',
  'frontend/src/built-site.test.ts',
  'word-to-pdf/office/office-pool.slow.test.ts',
  'tests/e2e/access/accessibility.test.ts',
  'scripts/new-tool/run.slow.test.ts',
  'tests/e2e/access/few-touches.test.ts',
  'services/pdf/src/tangled-files.slow.test.ts',
  'word-to-pdf/office/cold-office.slow.test.ts',
  'tests/smoke/convert.test.ts',
  'word-to-pdf/cold-word.slow.test.ts',
  'pdf-to-word/scans/scans.slow.test.ts',
  'word-to-pdf/word-to-pdf.slow.test.ts',
  'editor/src/edit/tangled-files.slow.test.ts',
  'compression/tangled-files.slow.test.ts',
  'tests/lifetime/editor-base.test.ts',
  'workers/workers.slow.test.ts',
  'workers/rooms.slow.test.ts',
  'conversions/paused-work.slow.test.ts',
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
