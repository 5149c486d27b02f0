import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number
  readonly headers: string
  readonly body: string
  readonly ms: number
}

/** Sends bytes as they are and reads until the server closes or the first answer is complete. */
export function sendRaw(port: number, request: Buffer | string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const started = performance.now()
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const finish = () => {
      socket.destroy()
      resolve(parse(text, performance.now() - started))
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (isComplete(text)) finish()
    })
    socket.on('error', finish)
    socket.on('close', finish)
    socket.on('connect', () => socket.write(request))
  })
}

/** A connection that sends `bytes` and stays open. */
export function openRaw(port: number, bytes: Buffer | string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      socket.on('error', () => socket.destroy())
      socket.write(bytes, () => resolve(socket))
    })
  })
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  return end >= 0 && length !== undefined && text.length >= end + 4 + Number(length)
}

function parse(text: string, ms: number): RawAnswer {
  const [headers = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1] ?? 0), headers, body, ms }
}
