import { formatLimit } from '../bytes.ts'
import type { Tool } from '../tool.ts'
import { optionSchema } from './option-schema.ts'
import type { Schema } from './schema.ts'

/** How many files a tool takes, of which kinds and sizes, as a sentence. */
export function filesText({ accept, limits: { files, fileBytes, totalBytes } }: Tool): string {
  const { min, max } = files
  const count = max === 1 ? 'One file' : `${min === 1 ? 'Up to' : `${min} to`} ${max} files`
  const together = totalBytes === undefined ? '' : `, together at most ${formatLimit(totalBytes)}`
  return `${count} (${accept.extensions.join(', ')}), each at most ${formatLimit(fileBytes)}${together}.`
}

/** Says what `order` in the form of a tool's call is. */
export const orderText =
  'Position of each file, counted from 0, one for each file. Lists with one text for each file follow it.'

/** The multipart form of a tool's call. */
export const requestSchema = (tool: Tool): Schema => ({
  type: 'object',
  properties: {
    [tool.field]: filesSchema(tool),
    ...(tool.sendsOrder && { order: orderSchema(tool) }),
    ...Object.fromEntries(Object.entries(tool.options).map(([name, option]) => [name, optionSchema(option)])),
  },
  required: [tool.field],
})

function filesSchema(tool: Tool): Schema {
  const { files, fileBytes } = tool.limits
  // Bytes: what OpenAPI 3.1.1 lets `maxLength` mean where a body is no text.
  const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: fileBytes }
  const description = filesText(tool)
  if (files.max === 1) return { ...file, description }
  return { type: 'array', items: file, minItems: files.min, maxItems: files.max, description }
}

const orderSchema = ({ limits: { files } }: Tool): Schema => ({
  type: 'array',
  items: { type: 'integer', minimum: 0 },
  maxItems: files.max,
  description: orderText,
})
