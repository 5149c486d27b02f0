import { contactEndpoint } from '../contact/contact.ts'
import { previewEndpoint, saveEndpoint } from '../editing/editor.ts'
import { recipesEndpoint } from '../recipes/recipe.ts'
import type { Tool } from '../tool.ts'
import { toolIds, tools } from '../tools.ts'
import { sharedResponses } from './failure-responses.ts'
import { contactCall, describeCall, healthCall, previewCall, saveCall } from './json-calls.ts'
import { recipeCall } from './recipe-call.ts'
import { downloadCalls, jobCalls, progressCall } from './result-calls.ts'
import { type Operation, toolCall } from './tool-calls.ts'

/** Where this description is served. */
export const openApiPath = '/api/openapi.json'

type Method = 'get' | 'head' | 'post' | 'delete'

/** The parts of an OpenAPI 3.1 document that ours has. */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>
  readonly components: { readonly responses: typeof sharedResponses }
}

/** Every call of the site as an OpenAPI 3.1 document, made of the tools' own definitions. */
export const openApi = (): OpenApi => ({
  openapi: '3.1.0',
  info: {
    title: 'Folio',
    version: '1',
    description:
      'Converts and edits PDF and image files. Send files and settings as a multipart form, get JSON that says where the results are, fetch them. There are no keys and no accounts.',
  },
  // Wherever the document was fetched from.
  servers: [{ url: '/' }],
  paths: {
    ...Object.fromEntries(
      toolIds.map((id): [string, { post: Operation }] => {
        const tool: Tool = tools[id]
        return [tool.endpoint, { post: toolCall(tool, id) }]
      }),
    ),
    [recipesEndpoint]: { post: recipeCall },
    [saveEndpoint]: { post: saveCall },
    [previewEndpoint]: { post: previewCall },
    '/api/jobs/{id}': jobCalls,
    '/api/progress/{service}/{jobId}': { get: progressCall },
    '/api/download/{service}/{token}': downloadCalls.whole,
    '/api/download/{service}/{token}/{part}': downloadCalls.part,
    [contactEndpoint]: { post: contactCall },
    '/api/health': { get: healthCall },
    [openApiPath]: { get: describeCall },
  },
  components: { responses: sharedResponses },
})
