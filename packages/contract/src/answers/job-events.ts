import type { JobEvent } from '../job-event.ts'
import { type AnyFields, count, text } from './field.ts'

interface EventWords {
  readonly says: string
  readonly fields?: AnyFields
}

/** What the kinds of stages of a running job say, by their `kind`. */
export const jobEventWords: { readonly [Kind in JobEvent['kind']]: EventWords } = {
  uploaded: { says: 'All bytes have arrived and are being checked.' },
  queued: {
    says: 'Waiting behind `ahead` other conversions.',
    fields: { ahead: count('Conversions of everyone before this one.') },
  },
  running: { says: 'The conversion has begun.' },
  stage: {
    says: '`done` of `total` files or pages of what `label` names.',
    fields: { label: text('What is being done.'), done: count('Done.'), total: count('All.') },
  },
  done: { says: 'The answer is there.' },
  failed: { says: 'The answer is an error.' },
}
