export interface Part {
  readonly name: string
  readonly filename?: string
  readonly type?: string
  readonly content?: Buffer | string
  /** The whole header block in place of the usual one. */
  readonly headers?: string
}

export const boundary = 'test-boundary-7d1'

/** A body of these parts, byte for byte as written, however wrong. */
export function multipart(parts: readonly Part[], end = true): Buffer {
  const pieces = parts.flatMap((part) => [
    `--${boundary}\r\n${part.headers ?? headersOf(part)}\r\n\r\n`,
    part.content ?? '',
    '\r\n',
  ])
  return Buffer.concat([...pieces, end ? `--${boundary}--\r\n` : ''].map((piece) => Buffer.from(piece)))
}

function headersOf({ name, filename, type }: Part): string {
  const disposition = `Content-Disposition: form-data; name="${name}"`
  return [
    filename === undefined ? disposition : `${disposition}; filename="${filename}"`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
  ].join('\r\n')
}

/** A complete HTTP request with such a body. */
export const post = (path: string, body: Buffer, headers: Readonly<Record<string, string>> = {}): Buffer =>
  Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\n${Object.entries({
        Host: 'test',
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': String(body.length),
        ...headers,
      })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
    body,
  ])
