import type { AnyFields } from '../answers/field.ts'
import { recipeAnswer } from '../answers/recipe.ts'
import { recipeFields, recipeLimits, recipeTools } from '../recipes/recipe.ts'
import { tools } from '../tools.ts'
import { conversionFailures, failureResponses } from './failure-responses.ts'
import { objectSchema, type Schema } from './schema.ts'
import { jobIdSchema, type Operation } from './tool-calls.ts'

const step: Schema = {
  type: 'object',
  properties: {
    tool: { type: 'string', enum: recipeTools },
    options: { type: 'object', description: 'Settings by the names of the fields of the tool’s own call.' },
  },
  required: ['tool'],
}

const recipe: Schema = {
  type: 'string',
  description: 'The steps as JSON; it stands before the files.',
  contentMediaType: 'application/json',
  contentSchema: {
    type: 'object',
    properties: {
      steps: { type: 'array', items: step, minItems: 1, maxItems: recipeLimits.steps },
    },
    required: ['steps'],
  },
}

const limits = recipeTools.map((id) => tools[id].limits)
const mostFiles = Math.max(...limits.map(({ files }) => files.max))
const largestFile = Math.max(...limits.map(({ fileBytes }) => fileBytes))

/** `POST /api/recipes` */
export const recipeCall: Operation = {
  operationId: 'run-recipe',
  tags: ['Recipes'],
  summary: 'Run files through several tools',
  description:
    'What comes of a step goes into the next and is then deleted. The limits of each tool hold for its step. The recipe goes on without a file that a step cannot convert, and `notConverted` tells it; but where a later step makes one result of all files, such as Merge PDF, it ends with that failure, because nobody would see there that one is missing. Closing the connection cancels it.',
  parameters: [
    {
      name: 'X-Job-Id',
      in: 'header',
      description:
        'A name of your own. GET /api/progress/{service}/{jobId} tells the stages of each step meanwhile.',
      schema: jobIdSchema,
    },
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            [recipeFields.recipe]: recipe,
            [recipeFields.files]: {
              type: 'array',
              items: { type: 'string', contentMediaType: 'application/octet-stream', maxLength: largestFile },
              minItems: 1,
              maxItems: mostFiles,
              description: 'The files of the first step.',
            },
          },
          required: Object.values(recipeFields),
        },
      },
    },
  },
  responses: {
    '200': {
      description: 'Where the results of the last step are, and what each step did.',
      content: { 'application/json': { schema: objectSchema(recipeAnswer as unknown as AnyFields) } },
    },
    ...failureResponses(conversionFailures, {
      step: { type: 'integer', minimum: 0, description: 'The step that failed, from 0, where it was one.' },
    }),
  },
}
