import { failureAnswer } from '../answers/failure-answer.ts'
import { type FailureCode, failureCodes, failureStatus, failureText } from '../failure.ts'
import { objectSchema, type Schema } from './schema.ts'

/** What a call answers with one status. */
export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

/** Responses by status (`400`, `4XX`, `default`), in full or as a reference to one that all calls share. */
export type Responses = Readonly<Record<string, Response | { readonly $ref: string }>>

/** Codes that say something of a file, of the edits of a save, or of an address, and not of every call. */
const ofAddresses: readonly FailureCode[] = ['not-found', 'result-gone', 'method-not-allowed']
const ofSaves: readonly FailureCode[] = ['text-not-replaceable', 'result-gone']

/** What a call that converts may fail with. */
export const conversionFailures = failureCodes.filter((code) => ![...ofAddresses, ...ofSaves].includes(code))

/** What the calls of the editor may fail with beside that. */
export const editFailures: readonly FailureCode[] = [...conversionFailures, ...ofSaves]

/** What may happen to a call that only fetches or deletes. */
export const fetchFailures: readonly FailureCode[] = [
  'malformed-request',
  'cross-site',
  'not-found',
  'result-gone',
  'too-many-requests',
  'internal',
  'service-down',
  'shutting-down',
  'timed-out',
]

const waiting = {
  'Retry-After': {
    description: 'Seconds after which another try makes sense.',
    schema: { type: 'integer' },
  },
}

/** One answer for each status, with the codes that it may carry. `more` are fields that this call's failures have. */
export function failureResponses(
  codes: readonly FailureCode[],
  more: Schema['properties'] = {},
): Readonly<Record<string, Response>> {
  const statuses = [...new Set(codes.map(failureStatus))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      failureResponse(
        codes.filter((code) => failureStatus(code) === status),
        more,
      ),
    ]),
  )
}

function failureResponse(codes: readonly FailureCode[], more: Schema['properties']): Response {
  const body = objectSchema(failureAnswer)
  const properties = { ...body.properties, code: { type: 'string', enum: codes }, ...more }
  const mayWait = codes.some((code) => ['too-many-requests', 'busy', 'shutting-down'].includes(code))
  return {
    description: codes.map((code) => `${code}: ${failureText(code)}`).join('\n\n'),
    ...(mayWait && { headers: waiting }),
    content: { 'application/json': { schema: { ...body, properties } } },
  }
}

/** Failures of conversions are described once, and each call points at them. */
export const sharedResponses: Readonly<Record<string, Response>> = Object.fromEntries(
  Object.entries(failureResponses(conversionFailures)).map(([status, response]) => [
    `Failure${status}`,
    response,
  ]),
)

export const sharedFailures: Responses = Object.fromEntries(
  Object.keys(failureResponses(conversionFailures)).map((status) => [
    status,
    { $ref: `#/components/responses/Failure${status}` },
  ]),
)
