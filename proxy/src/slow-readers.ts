import type { ServerResponse } from 'node:http'

/** Over which time the speed is taken; milliseconds. */
const windowMs = 30_000

/**
 * Closes the connection of a client that takes an answer more slowly than `bytesPerSecond` while more of it waits.
 * An answer that is merely long in coming, such as a stream of events, has nothing waiting.
 */
export function watchReaders(res: ServerResponse, bytesPerSecond: number, everyMs = windowMs): void {
  const { socket } = res
  if (!socket) return
  let sent = sentBy(socket)
  const timer = setInterval(() => {
    const now = sentBy(socket)
    const tooSlow = socket.writableLength > 0 && now - sent < (bytesPerSecond * everyMs) / 1000
    sent = now
    if (tooSlow) socket.destroy()
  }, everyMs)
  timer.unref()
  res.once('close', () => clearInterval(timer))
}

const sentBy = ({ bytesWritten, writableLength }: { bytesWritten: number; writableLength: number }): number =>
  bytesWritten - writableLength
