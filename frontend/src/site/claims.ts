import type { Statistic } from './tool-copy.ts'

/**
 * Every figure about users and traffic that the site shows. They are statements of the service as specified, not
 * measurements of this installation; an operator for whom they are not true sets `SITE_CLAIMS=off`, which removes all
 * of them, the rating included.
 */
export const claims = {
  users: { value: '10M+', label: 'people use the tools every month' },
  filesProcessed: { value: '500M+', label: 'files processed so far' },
  tools: { value: '15+', label: 'tools in one place' },
  countries: { value: '170+', label: 'countries with regular visitors' },
  filesSplit: { value: '8M+', label: 'files split' },
  splitTime: { value: '20 s', label: 'average split time' },
  conversionTime: { value: '25 s', label: 'average conversion time' },
  processingTime: { value: '< 3 s', label: 'processing time for a typical file' },
  compression: { value: '90%', label: 'smaller at best when compressing a PDF' },
  webpSaving: { value: '80%', label: 'smaller at best as WebP' },
} as const satisfies Record<string, Statistic>

export type ClaimId = keyof typeof claims

export const rating = { value: 4.8, reviews: 150_000 } as const
