import { connect, type Socket } from 'node:net'

/** What a socket brought back: its text, and whether the other side closed it. */
export interface RawAnswer {
  readonly text: string
  readonly closed: boolean
}

/** Writes bytes to a port just as they are and reads until the other side closes or is silent for `silenceMs`. */
export function sendRaw(port: number, bytes: string | Buffer, silenceMs = 400): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return readAll(socket, silenceMs)
}

export function readAll(socket: Socket, silenceMs: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const finish = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text: Buffer.concat(chunks).toString('latin1'), closed })
    }
    let timer = setTimeout(() => finish(false), silenceMs)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      clearTimeout(timer)
      timer = setTimeout(() => finish(false), silenceMs)
    })
    socket.once('end', () => finish(true))
    socket.once('close', () => finish(true))
    // A reset after the answer has arrived is a close like any other.
    socket.on('error', () => finish(true))
  })
}

/** Every status line in a raw answer, so that a second, smuggled answer is seen. */
export const statusesOf = ({ text }: RawAnswer): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
