import { createServer } from 'node:net'

/**
 * Linux gives ports from 32,768 on to whoever asks for any, and to every outgoing connection: one of those can be
 * gone before the program it is meant for has started, or is started again. Below, only those listen who chose to.
 */
const [lowest, highest] = [20_000, 32_767]
const given = new Set<number>()

/** A port of the loopback address that is free, stays so, and is given once to this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1))
    if (given.has(port) || !(await isPortFree(port))) continue
    given.add(port)
    return port
  }
}

/** Whether nothing listens on this port of the loopback address. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
