import { inJob, RunningJob } from '@folio/service-kit/jobs/running-job'
import { expect, test } from '@jest/globals'
import { allowPages } from './cpu-allowance.ts'
import type { PdfPages } from './rendering/render-pages.ts'

const a4 = { width: 595, height: 842 }

/** Seconds that a job of ten may take once these pages are known. */
function allowed(pages: number, dpi: number, bytes: number): number {
  const pdf: PdfPages = {
    ...{ path: '/a.pdf', name: 'a.pdf', engine: 'pdfium' },
    sizes: Array.from({ length: pages }, () => a4),
  }
  const job = new RunningJob()
  job.limit(10, () => undefined)
  const chosen = [{ pdf, pages: pdf.sizes.map((_, index) => index + 1) }]
  inJob(job, () => allowPages(chosen, dpi, bytes))
  job.end()
  return job.allowedSeconds
}

test('grows with the pages and with their pixels', () => {
  expect(allowed(1, 72, 3_000)).toBeCloseTo(10.45, 1)
  expect(allowed(1, 600, 3_000)).toBeCloseTo(27.6, 0)
  expect(allowed(100, 300, 3_000_000)).toBeCloseTo(10 + 100 * (0.2 + 4.35), -1)
})

test('pages that the file has no room for count for nothing', () => {
  expect(allowed(5_000, 72, 3_000)).toBeCloseTo(10 + 30 * 0.45, 0)
})
