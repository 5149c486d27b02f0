import { connect, type Socket } from 'node:net'

/** What a socket brought back: its text, and whether the other side closed it. */
export interface RawAnswer {
  readonly text: string
  readonly closed: boolean
}

/** Until something comes at all, and until a side that has said it would close does. */
const patienceMs = 30_000
/** After an answer on a connection that stays open. */
const silenceMs = 500
const rounds = 10

/** Writes bytes to a port just as they are and reads until the other side closes, or has answered and is silent. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return readAll(socket)
}

export function readAll(socket: Socket): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const finish = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text: Buffer.concat(chunks).toString('latin1'), closed })
    }
    let timer = setTimeout(() => finish(false), patienceMs)
    // Both sides are in this process: in several short rounds it looks again for more between one and the next,
    // while a process that was stopped for a moment would take one long round for silence.
    const listen = (left: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => (left > 1 ? listen(left - 1) : finish(false)), silenceMs / rounds)
    }
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (!willClose(chunks)) listen(rounds)
    })
    socket.once('end', () => finish(true))
    socket.once('close', () => finish(true))
    // A reset after the answer has arrived is a close like any other.
    socket.on('error', () => finish(true))
  })
}

const willClose = (chunks: readonly Buffer[]): boolean =>
  /^connection: close\r$/im.test(Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')[0] ?? '')

/** Every status line in a raw answer, so that a second, smuggled answer is seen. */
export const statusesOf = ({ text }: RawAnswer): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
