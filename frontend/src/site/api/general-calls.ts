import { openApiPath } from '@folio/contract/calls/open-api'
import { contactEndpoint } from '@folio/contract/contact/contact'
import { deferredQuery } from '@folio/contract/deferred'
import { editing, previewEndpoint, type SaveElement, saveEndpoint } from '@folio/contract/editing/editor'
import { recipeFields, recipesEndpoint } from '@folio/contract/recipes/recipe'
import { type ExampleCall, file, type Gives, text } from './example-call.ts'

/** An edit that says all that must be said. */
const element: SaveElement = {
  ...{ id: 'first', type: editing.type, pageNumber: 1, x: 72, y: 76, width: 150, height: 30 },
  ...{ content: 'New text', fontSize: 24, fontName: editing.fontName, color: editing.color },
  ...{ hasBackground: true, backgroundColor: editing.backgroundColor, isReplacement: true },
  padding: editing.padding,
}

const steps = [
  { tool: 'png-to-pdf', options: { mergeIntoPdf: false } },
  { tool: 'compress-pdf', options: { level: 'high' } },
  { tool: 'merge-pdf' },
]

const message = {
  ...{ name: 'Ada Lovelace', email: 'ada@example.org', subject: 'About merging' },
  ...{ category: 'general-feedback', message: 'Merging two files of one name works well.' },
}

const session = '<session>'
const json: Gives = { kind: 'json' }
const result: Gives = { kind: 'json', download: ['downloadUrl'] }

type General = Omit<ExampleCall, 'origin' | 'url'> & { readonly path: string }

/** Every call that is not a tool's own, by the name that its examples have. */
export const generalCalls = {
  'Asking for health': { method: 'GET', path: '/api/health', gives: json },
  'Fetching the description': { method: 'GET', path: openApiPath, gives: json },
  'Fetching a result': { method: 'GET', path: '/api/download/<service>/<token>', gives: { kind: 'file' } },
  'Fetching a file of a result': {
    ...{ method: 'GET', path: '/api/download/<service>/<token>/<part>' },
    gives: { kind: 'file' },
  },
  'Looking at a result': {
    ...{ method: 'HEAD', path: '/api/download/<service>/<token>' },
    gives: { kind: 'headers' },
  },
  'Looking at a file of a result': {
    ...{ method: 'HEAD', path: '/api/download/<service>/<token>/<part>' },
    gives: { kind: 'headers' },
  },
  'Deleting a result': {
    ...{ method: 'DELETE', path: '/api/download/<service>/<token>' },
    gives: { kind: 'headers' },
  },
  'Following a job': {
    ...{ method: 'GET', path: '/api/progress/<service>/<job-id>' },
    gives: { kind: 'events' },
  },
  'Starting a job': {
    ...{ method: 'POST', path: `/api/pdf-split${deferredQuery}`, form: [file('file', '1.pdf')] },
    gives: json,
  },
  'Asking for a job': { method: 'GET', path: '/api/jobs/<id>', gives: json },
  'Ending a job': { method: 'DELETE', path: '/api/jobs/<id>', gives: { kind: 'headers' } },
  'Running a recipe': {
    ...{ method: 'POST', path: recipesEndpoint },
    form: [
      text(recipeFields.recipe, JSON.stringify({ steps })),
      ...['1.png', '2.png'].map((name) => file(recipeFields.files, name)),
    ],
    gives: { kind: 'json', download: ['files', 0, 'downloadUrl'] },
  },
  'Previewing a page': {
    ...{ method: 'POST', path: previewEndpoint, gives: json },
    json: { sessionId: session, pageNumber: 1, elements: [element] },
  },
  'Saving edits': {
    ...{ method: 'POST', path: saveEndpoint, gives: result },
    json: { sessionId: session, elements: [element] },
  },
  'Sending a message': { method: 'POST', path: contactEndpoint, json: message, gives: json },
} as const satisfies Readonly<Record<string, General>>

export type GeneralCall = keyof typeof generalCalls

/** It as an example of this site. */
export function generalCall(origin: string, name: GeneralCall): ExampleCall {
  const { path, ...call }: General = generalCalls[name]
  return { ...call, origin, url: origin + path }
}
