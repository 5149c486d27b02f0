import { jobStateFields } from '../answers/deferred.ts'
import type { AnyFields } from '../answers/field.ts'
import { jobEventWords } from '../answers/job-events.ts'
import { resultTypes } from '../download.ts'
import { serviceNames } from '../services.ts'
import { policy } from '../site/policy.ts'
import { failureResponses, fetchFailures } from './failure-responses.ts'
import { objectSchema, type Schema } from './schema.ts'
import { jobIdSchema, type Operation, type Parameter } from './tool-calls.ts'

const service: Parameter = {
  name: 'service',
  in: 'path',
  required: true,
  description: 'The service that made the result, as its address says.',
  schema: { type: 'string', enum: serviceNames },
}

const place: readonly Parameter[] = [
  service,
  {
    name: 'token',
    in: 'path',
    required: true,
    description: 'Random, as the address in the answer has it.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{32}$' },
  },
]

const part: Parameter = {
  name: 'part',
  in: 'path',
  required: true,
  description: 'Number of a file inside an archive, from 1.',
  schema: { type: 'integer', minimum: 1 },
}

const range: Parameter = {
  name: 'Range',
  in: 'header',
  description: 'A part of the file, such as bytes=0-999.',
  schema: { type: 'string' },
}

/** The file under its own type. */
const bytes = Object.fromEntries(Object.values(resultTypes).map((type) => [type, { schema: {} }]))
const failures = failureResponses(fetchFailures)
/** The answers to a call that only looks (HEAD): the status says all, and there is no body. */
const goneWithoutBody = Object.fromEntries(
  Object.entries(failures).map(([status, { description }]) => [status, { description }]),
)
const tags = ['Results']

const fetching = (operationId: string, parameters: readonly Parameter[]): Operation => ({
  operationId,
  tags,
  summary: 'Fetch a result',
  description: `The file as an attachment under its name, until it is deleted ${policy.resultMinutes} minutes after the conversion.`,
  parameters: [...parameters, range],
  responses: {
    '200': { description: 'The file.', content: bytes },
    '302': {
      description: 'Where this site sends its visitors to the store itself: the address of the file there.',
    },
    '206': { description: 'The part of it that was asked for.', content: bytes },
    '416': { description: 'There is no such part.' },
    ...failures,
  },
})

const looking = (operationId: string, parameters: readonly Parameter[]): Operation => ({
  operationId,
  tags,
  summary: 'Ask whether a result is still there, its size and type',
  parameters,
  responses: {
    '200': { description: 'It is there.' },
    ...goneWithoutBody,
  },
})

/** `/api/download/{service}/{token}` and the files inside of one. */
export const downloadCalls = {
  whole: {
    get: fetching('fetch-result', place),
    head: looking('look-at-result', place),
    delete: {
      operationId: 'delete-result',
      tags,
      summary: 'Delete a result now',
      parameters: place,
      responses: { '204': { description: 'It is deleted.' }, ...failures },
    } satisfies Operation,
  },
  part: {
    get: fetching('fetch-part', [...place, part]),
    head: looking('look-at-part', [...place, part]),
  },
} as const

const jobId: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'As the answer with status 202 has it.',
  schema: { type: 'string', pattern: '^[a-z-]+\\.[A-Za-z0-9_-]{32}$' },
}

/** `/api/jobs/{id}` */
export const jobCalls = {
  get: {
    operationId: 'job',
    tags: ['Jobs'],
    summary: 'Ask how a job stands whose call was answered with 202',
    parameters: [jobId],
    responses: {
      '200': {
        description: 'Its state. A webhook is sent the same when it has ended.',
        content: { 'application/json': { schema: objectSchema(jobStateFields as unknown as AnyFields) } },
      },
      ...failures,
    },
  } satisfies Operation,
  delete: {
    operationId: 'end-job',
    tags: ['Jobs'],
    summary: 'End a job that runs, or forget one that has ended; its results stay',
    parameters: [jobId],
    responses: { '204': { description: 'It is ended or forgotten.' }, ...failures },
  } satisfies Operation,
} as const

/** `GET /api/progress/{service}/{jobId}` */
export const progressCall: Operation = {
  operationId: 'progress',
  tags: ['Progress'],
  summary: 'Follow the stages of a running job',
  description: 'Server-sent events; the data of each is JSON. The first one is the present state.',
  parameters: [
    service,
    { name: 'jobId', in: 'path', required: true, description: 'From X-Job-Id.', schema: jobIdSchema },
  ],
  responses: {
    '200': {
      description: Object.entries(jobEventWords)
        .map(([kind, { says }]) => `${kind}: ${says}`)
        .join('\n\n'),
      content: { 'text/event-stream': { schema: { type: 'string', contentSchema: eventSchema() } } },
    },
    ...failures,
  },
}

function eventSchema(): Schema {
  return {
    oneOf: Object.entries(jobEventWords).map(([kind, { fields = {} }]) => {
      const { properties, required = [] } = objectSchema(fields)
      return {
        type: 'object',
        properties: { kind: { type: 'string', const: kind }, ...properties },
        required: ['kind', ...required],
      }
    }),
  }
}
