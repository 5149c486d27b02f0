import type { Delay } from '@folio/contract/calls/second-try'
import type { JobEvent } from '@folio/contract/job-event'

/** What is really going on in a conversion, as far as the browser (bytes) or the server has told. */
export type Work =
  | { readonly phase: 'uploading'; readonly sent: number; readonly total: number }
  | { readonly phase: 'processing'; readonly event?: JobEvent }
  /** The server is busy or gone for a moment; the files will be sent once more. */
  | { readonly phase: 'waiting'; readonly why: Delay }
