import { expect, test } from '@jest/globals'
import { jobFile } from './job-file.ts'

const folder = { path: '/data/jobs/one/job' }

test('a file of the job is itself', () => {
  expect(jobFile(folder, '/data/jobs/one/job/out.pdf')).toBe('/data/jobs/one/job/out.pdf')
})

test.each([
  '/data/jobs/one/other/out.pdf',
  '/data/jobs/one/job/deep/out.pdf',
  '/data/jobs/one/job/../other',
  '/data/jobs/one/job/..',
  '/data/jobs/one/job/.',
  '/data/jobs/one/job',
  'job/out.pdf',
  '/etc/passwd',
  '',
])('%j is none', (path) => {
  expect(() => jobFile(folder, path)).toThrow('not in the folder of its job')
})
