import { commonAnswer } from '../answers/common-answer.ts'
import { acceptedAnswer } from '../answers/deferred.ts'
import type { AnyFields } from '../answers/field.ts'
import { toolAnswers } from '../answers/tool-answers.ts'
import { ownerOf } from '../services.ts'
import type { Tool } from '../tool.ts'
import type { ToolId } from '../tools.ts'
import { conversionFailures, failureResponses, type Responses, sharedFailures } from './failure-responses.ts'
import { requestSchema } from './request-schema.ts'
import { objectSchema, type Schema } from './schema.ts'

/** What one method of one address takes and answers. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly required: true
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
  readonly responses: Responses
}

/** A parameter object of OpenAPI (3.1.1, 4.8.12). */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'header' | 'query'
  readonly required?: boolean
  readonly description: string
  readonly schema: Schema
}

/** What `isJobId` lets pass. */
export const jobIdSchema: Schema = { type: 'string', pattern: '^[A-Za-z0-9-]{16,64}$' }

const jobId = (tool: Tool): Parameter => ({
  name: 'X-Job-Id',
  in: 'header',
  description: `A name of your own for the job. GET /api/progress/${ownerOf(tool.id)}/{jobId} tells its stages meanwhile. A call that is sent again needs a new one.`,
  schema: jobIdSchema,
})

/** What makes a call one that is answered before it is done. */
const later: readonly Parameter[] = [
  {
    name: 'async',
    in: 'query',
    description:
      'With 1 the answer is 202 as soon as the files have arrived and been checked. Such a job survives its server where several share their work.',
    schema: { type: 'string', enum: ['1'] },
  },
  {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'With async: the same call with the same key within an hour is the same job, until that is deleted or fails with status 429, 500 or above.',
    schema: { type: 'string', pattern: '^[!-~]{8,200}$' },
  },
  {
    name: 'X-Webhook-Url',
    in: 'header',
    description:
      'With async: where the state of the job is sent when it has ended, signed in X-Folio-Signature.',
    schema: { type: 'string' },
  },
]

/** All fields of a tool's answer, with those that every answer has. */
export const answerOf = (id: ToolId): AnyFields =>
  ({ ...toolAnswers[id], ...commonAnswer }) as unknown as AnyFields

/** The editor's page reads one field more. */
const openingFailures = failureResponses(conversionFailures, { success: { type: 'boolean' } })

/** The call of a tool. */
export const toolCall = (tool: Tool, id: ToolId): Operation => ({
  operationId: id,
  tags: [tool.name],
  summary: tool.name,
  description: `Refusals: ${refusalsOf(tool).join(' · ')}. Closing the connection cancels the conversion.`,
  parameters: [jobId(tool), ...later],
  requestBody: { required: true, content: { 'multipart/form-data': { schema: requestSchema(tool) } } },
  responses: {
    '200': {
      description: 'Where the results are, and what became of the files.',
      content: { 'application/json': { schema: objectSchema(answerOf(id)) } },
    },
    '202': {
      description: 'With async=1: the files are there, and the job is asked for at statusUrl.',
      content: { 'application/json': { schema: objectSchema(acceptedAnswer) } },
    },
    ...(id === 'edit-pdf' ? openingFailures : sharedFailures),
  },
})

/** The sentences with which a tool refuses files. */
export const refusalsOf = ({ text }: Tool): readonly string[] =>
  [text.wrongType, text.fileTooLarge, text.tooMany, text.totalTooLarge, text.tooFew].filter(
    (sentence) => sentence !== undefined,
  )
