/** What stands before the bytes of a file in a multipart form (RFC 7578). */
export const filePartHead = (boundary: string, field: string, name: string, type: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${escaped(name)}"\r\nContent-Type: ${type}\r\n\r\n`

/** A text field, whole. */
export const textPart = (boundary: string, field: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`

/** What stands behind the bytes of a file. */
export const filePartEnd = '\r\n'

/** What ends the form. */
export const formEnd = (boundary: string): string => `--${boundary}--\r\n`

/** As browsers do (HTML Standard, multipart/form-data encoding). */
const escaped = (name: string): string => name.replace(/\r?\n|\r/g, '%0D%0A').replaceAll('"', '%22')
