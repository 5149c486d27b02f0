import { emptyFileText } from './empty-file.ts'

/** The body of every answer that is not a success. `error` is for people, `code` for programs. */
export interface FailureBody {
  readonly error: string
  readonly code: FailureCode
  readonly requestId: string
  /** Name of the one file that is concerned, as it was sent. */
  readonly file?: string
  /** Its place among the files, in the order that counts, from 0: two may have one name. */
  readonly position?: number
  /** Ids of the edits of a save that are concerned. */
  readonly elements?: readonly string[]
  /** Where several files are the cause: why of each. The failure itself is that of the first. */
  readonly notConverted?: readonly FailedFile[]
}

/** Why one of several files could not be converted. */
export interface FailedFile {
  readonly file: string
  readonly failure: FailureCode
  /** The sentence that an answer about it alone would have. */
  readonly error: string
  /** Its place among the files that were sent, from 0: names may be equal. */
  readonly position: number
}

export type FailureCode = keyof typeof failures

/** What a failure's sentence may quote. */
export interface FailureDetail {
  /** Name of the file concerned, as the visitor knows it. */
  readonly file?: string
  /** Its place among the files, in the order that counts, from 0. */
  readonly position?: number
  /** A password was given, but not that of the file. */
  readonly wrongPassword?: boolean
  /** After how many seconds another try makes sense. */
  readonly retryAfter?: number
  /** Ids of the edits of a save that are concerned. */
  readonly elements?: readonly string[]
  /** Why of each of several files that are the cause. */
  readonly notConverted?: readonly FailedFile[]
  /** A sentence of the tool's own that replaces the general one. */
  readonly text?: string
}

interface FailureKind {
  readonly status: number
  readonly text: (detail: FailureDetail) => string
}

const subject = ({ file }: FailureDetail): string => file ?? 'This file'
const always = (text: string) => () => text

/** Status and sentence by code; one place, so that the same fault never has two wordings. */
const failures = {
  'malformed-request': { status: 400, text: always('The request could not be read.') },
  'wrong-option': { status: 400, text: always('A setting has a value that is not offered.') },
  'too-few-files': { status: 400, text: always('Please select a file first.') },
  'too-many-files': { status: 400, text: always('Too many files were selected.') },
  'empty-file': { status: 400, text: ({ file }) => emptyFileText(file) },
  'cross-site': { status: 403, text: always('This request came from another website and was refused.') },
  'not-found': { status: 404, text: always('This address does not exist.') },
  'result-gone': { status: 404, text: always('This file does not exist or has already been deleted.') },
  'method-not-allowed': { status: 405, text: always('This address does not answer that kind of request.') },
  'file-too-large': { status: 413, text: always('The file is too large.') },
  'total-too-large': { status: 413, text: always('The files are too large together.') },
  'request-too-large': { status: 413, text: always('The request is too large.') },
  'wrong-type': { status: 415, text: always('This type of file cannot be used here.') },
  'unsupported-encoding': { status: 415, text: always('Compressed requests are not accepted.') },
  damaged: { status: 422, text: (detail) => `${subject(detail)} is damaged and cannot be read` },
  'password-protected': {
    status: 422,
    text: ({ file, wrongPassword }) =>
      wrongPassword
        ? `The password for ${file ?? 'this PDF'} is not right. Please try again.`
        : `${file ?? 'This PDF'} is password-protected. Remove the password and try again.`,
  },
  'image-too-large': {
    status: 422,
    text: ({ file }) =>
      file ? `${file} is larger than 100 megapixels` : 'Image is larger than 100 megapixels',
  },
  'image-too-wide': {
    status: 422,
    text: (detail) => `${subject(detail)} is wider or taller than the format allows`,
  },
  'too-many-pages': { status: 422, text: (detail) => `${subject(detail)} has more than 5,000 pages` },
  'too-complex': { status: 422, text: (detail) => `${subject(detail)} is too complex to be converted here` },
  'too-much-work': {
    status: 422,
    text: (detail) =>
      `${subject(detail)} takes far more computing than its size allows. Please try fewer pages, or a simpler version.`,
  },
  'text-not-replaceable': {
    status: 422,
    text: always('A text cannot be taken out of this PDF, so nothing was saved.'),
  },
  'output-too-large': { status: 422, text: always('The result would be larger than 500 MB.') },
  'too-many-requests': {
    status: 429,
    text: ({ retryAfter }) => `You have sent many requests. Please try again in ${seconds(retryAfter)}.`,
  },
  cancelled: { status: 499, text: always('The conversion was cancelled.') },
  internal: { status: 500, text: always('Something went wrong on our side. Please try again.') },
  'service-down': {
    status: 502,
    text: always('This tool is restarting. Please try again in a few seconds.'),
  },
  busy: {
    status: 503,
    text: ({ retryAfter }) => `We are busy right now. Please try again in ${seconds(retryAfter)}.`,
  },
  'shutting-down': {
    status: 503,
    text: ({ retryAfter }) => `This tool is restarting. Please try again in ${seconds(retryAfter)}.`,
  },
  'timed-out': { status: 504, text: (detail) => `${subject(detail)} took too long to convert` },
  'out-of-space': {
    status: 507,
    text: always('The server is out of space. Please try again in a few minutes.'),
  },
} as const satisfies Record<string, FailureKind>

/** Whether the same request may succeed later, by the status of its answer: nothing in it was at fault. */
export const maySucceedLater = (status: number): boolean => status >= 500 || status === 429

/** The message for several files, where it is not known which one takes so much. */
export const tooMuchWorkTogether =
  'These files take far more computing than their size allows. Please try them one by one.'

/** The message for work that has ended whatever worked on it, twice. */
export const stoppedTwice =
  'Our converter stopped twice while it worked on this, so it was given up. Please try fewer pages, or a simpler version.'

const seconds = (count = 5): string => (count === 1 ? '1 second' : `${count} seconds`)

export const failureCodes = Object.keys(failures) as FailureCode[]

/** The HTTP status of an answer that fails so. */
export const failureStatus = (code: FailureCode): number => failures[code].status

/** The sentence of a failure: its own, or that of its code. */
export const failureText = (code: FailureCode, detail: FailureDetail = {}): string =>
  detail.text ?? failures[code].text(detail)
