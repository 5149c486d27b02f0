import { percent } from '@folio/contract/numbers/percent'

export interface Statistic {
  /** Short enough for display size: `25 MB`, `20`, `1 hour`. */
  readonly value: string
  readonly label: string
}

/**
 * Every statement about users, traffic and plans that the site makes. They are statements of the service as specified, not
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
  compression: { value: percent(90), label: 'smaller at best when compressing a PDF' },
  // The specification names these two counters without their figures.
  imagesConverted: { value: '200M+', label: 'images converted' },
  uptime: { value: percent(99.9), label: 'uptime' },
  webpSaving: { value: percent(80), label: 'smaller at best as WebP' },
} as const satisfies Record<string, Statistic>

export type ClaimId = keyof typeof claims

/** What is said of plans; there is no mechanism for them on any page. */
export const premiumPlans = 'Premium plans add larger limits and faster processing for those who need them.'

/** What is said of how much visitors may convert. */
export const unlimitedUse = 'Use is free and unlimited: convert as often as you like.'

/** The figures of the specification for structured data: of 5, and how many gave one. */
export const rating = { value: 4.8, reviews: 150_000 } as const
