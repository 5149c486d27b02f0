const shared = {
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '<rootDir>/tests/support/jest/swc-with-globals.mjs',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/equal-bytes.mjs'],
  moduleNameMapper: { '\\.css$': '<rootDir>/tests/support/jest/css-module-stub.mjs' },
}

const besideTheCode = {
  ...shared,
  setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/support/jest/patient-queries.mjs'],
  roots: [
    'packages',
    'services',
    'proxy',
    'frontend',
    'cli',
    'scripts',
    'tests/bench',
    'tests/cli',
    'tests/deployment',
  ].map((root) => `<rootDir>/${root}`),
}

const onTheSite = { ...shared, testMatch: ['**/*.test.ts'] }

const testFolders = (...folders) => folders.map((folder) => `<rootDir>/tests/${folder}`)

/** Suites of another command: `npm run test:slow`, `npm run test:corpus`, `npm run test:bucket`. */
const slow = '\\.slow\\.test\\.ts$'
const corpus = '\\.corpus\\.test\\.ts$'
const bucket = '\\.bucket\\.test\\.ts$'

/**
 * ESM and TypeScript through swc. `unit` stands beside the code; so does `corpus`, which reads the real files and the
 * specification that lie outside of the repository, and `bucket`, which starts a store of S3; `site` crosses workspaces
 * and talks to the running site at TEST_SITE_URL; so do `browsers`, in others than Chromium, `screenshots`, which are
 * looked at, and `timed`, which measures seconds and so wants the machine for itself. `slow` are suites beside the code
 * that take long by themselves, `slow-site` all that a browser does on the site beyond each tool once (docs/decisions/0171).
 */
export default {
  // Only what hangs is to fail by it: suites with engines take a minute themselves where others run beside them.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/tests/support/jest/long-suites-first.mjs',
  projects: [
    {
      ...besideTheCode,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, bucket, corpus, slow],
    },
    {
      ...besideTheCode,
      displayName: 'slow',
      testMatch: ['**/*.slow.test.ts'],
    },
    {
      ...besideTheCode,
      displayName: 'corpus',
      testMatch: ['**/*.corpus.test.ts'],
    },
    {
      ...besideTheCode,
      displayName: 'bucket',
      testMatch: ['**/*.bucket.test.ts'],
    },
    {
      ...onTheSite,
      displayName: 'site',
      roots: testFolders('api', 'smoke'),
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, slow],
    },
    {
      ...onTheSite,
      displayName: 'slow-site',
      roots: testFolders('api', 'e2e', 'lifetime'),
      testMatch: ['**/*.slow.test.ts', '**/{e2e,lifetime}/**/*.test.ts'],
    },
    {
      ...onTheSite,
      displayName: 'browsers',
      roots: testFolders('browsers'),
    },
    {
      ...onTheSite,
      displayName: 'screenshots',
      roots: testFolders('states'),
    },
    {
      ...onTheSite,
      displayName: 'timed',
      roots: testFolders('quality', 'load'),
    },
  ],
}
