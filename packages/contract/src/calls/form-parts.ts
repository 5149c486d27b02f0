import type { Tool } from '../tool.ts'

/** The media type of such a form. */
export const formType = (boundary: string): string => `multipart/form-data; boundary=${boundary}`

/** What stands before the bytes of a file in a multipart form (RFC 7578). */
export const filePartHead = (boundary: string, field: string, name: string, type: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${escaped(name)}"\r\nContent-Type: ${type}\r\n\r\n`

/** A text field, whole. */
export const textPart = (boundary: string, field: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`

/** What stands behind the bytes of a file. */
export const filePartEnd = '\r\n'

/** What comes behind the files of a tool's call, as pages send it: their order, where the tool takes one, the settings, the end. */
export function formTail(
  boundary: string,
  { sendsOrder }: Pick<Tool, 'sendsOrder'>,
  files: number,
  fields: Readonly<Record<string, string>>,
): string {
  const order = sendsOrder
    ? Array.from({ length: files }, (_, index) => ['order', String(index)] as const)
    : []
  const parts = [...order, ...Object.entries(fields)].map(([name, value]) => textPart(boundary, name, value))
  return `${parts.join('')}--${boundary}--\r\n`
}

/** Escapes a name as browsers do (HTML Standard, multipart/form-data encoding). */
const escaped = (name: string): string => name.replace(/\r?\n|\r/g, '%0D%0A').replaceAll('"', '%22')
