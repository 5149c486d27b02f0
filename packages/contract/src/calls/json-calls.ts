import { contactAnswer, contactFailure, contactRequestFields } from '../answers/contact.ts'
import { previewAnswer, previewRequestFields, saveAnswer, saveRequestFields } from '../answers/editing.ts'
import type { AnyFields } from '../answers/field.ts'
import { maxSaveElements } from '../editing/editor.ts'
import { siteStates } from '../site/site-state.ts'
import { editFailures, failureResponses } from './failure-responses.ts'
import { objectSchema, type Schema } from './schema.ts'
import type { Operation } from './tool-calls.ts'

interface JsonCall {
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly request: Schema
  readonly answer: Schema
  readonly failures: Operation['responses']
}

const jsonCall = ({ operationId, tag, summary, request, answer, failures }: JsonCall): Operation => ({
  operationId,
  tags: [tag],
  summary,
  requestBody: { required: true, content: { 'application/json': { schema: request } } },
  responses: {
    '200': { description: 'It is done.', content: { 'application/json': { schema: answer } } },
    ...failures,
  },
})

const schemaOf = (fields: object): Schema => objectSchema(fields as AnyFields)

/** The failures of the editor's calls, with what its page reads beside the fields of every failure. */
const editorFailures = failureResponses(editFailures, {
  success: { type: 'boolean' },
  message: { type: 'string', description: 'The same sentence as in error.' },
})

const withLimit = (fields: object): Schema => {
  const schema = schemaOf(fields)
  const { elements = {} } = schema.properties ?? {}
  return {
    ...schema,
    properties: { ...schema.properties, elements: { ...elements, maxItems: maxSaveElements } },
  }
}

/** `POST /api/save-pdf`. */
export const saveCall = jsonCall({
  operationId: 'save-pdf',
  tag: 'Edit PDF',
  summary: 'Save the edits of an opened PDF',
  request: withLimit(saveRequestFields),
  answer: schemaOf(saveAnswer),
  failures: editorFailures,
})

/** `POST /api/preview-pdf`. */
export const previewCall = jsonCall({
  operationId: 'preview-pdf',
  tag: 'Edit PDF',
  summary: 'See a page as it would be saved; nothing is stored',
  request: withLimit(previewRequestFields),
  answer: schemaOf(previewAnswer),
  failures: editorFailures,
})

const refusal = {
  description: 'What is wrong with the message, or why it could not be taken.',
  content: { 'application/json': { schema: schemaOf(contactFailure) } },
}

/** `POST /api/contact`. */
export const contactCall = jsonCall({
  operationId: 'contact',
  tag: 'Contact',
  summary: 'Write to the people behind this site',
  request: schemaOf(contactRequestFields),
  answer: schemaOf(contactAnswer),
  failures: { '400': refusal, default: refusal },
})

const health: Schema = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: siteStates },
    failing: { type: 'array', items: { type: 'string' }, description: 'Tools or services that do not work.' },
    degraded: {
      type: 'array',
      items: { type: 'string' },
      description: 'Those that work with less than they should.',
    },
  },
  required: ['status'],
}

/** The address of this description, by the name `openApiPath`. */
export const describeCall: Operation = {
  operationId: 'describe',
  tags: ['Description'],
  summary: 'Fetch this description',
  responses: {
    '200': {
      description: 'An OpenAPI 3.1 document.',
      content: {
        'application/json': {
          schema: { type: 'object', required: ['openapi', 'info', 'servers', 'paths', 'components'] },
        },
      },
    },
  },
}

export const healthCall: Operation = {
  operationId: 'health',
  tags: ['Health'],
  summary: 'Ask whether everything works',
  responses: {
    '200': { description: 'All tools work.', content: { 'application/json': { schema: health } } },
    '503': { description: 'Some do not.', content: { 'application/json': { schema: health } } },
  },
}
