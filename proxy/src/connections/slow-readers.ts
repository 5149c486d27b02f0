import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How slowly an answer may be taken, over each `windowMs`. */
export interface DownloadPace {
  readonly bytesPerSecond: number
  readonly windowMs: number
}

/**
 * Closes the connection of a client that takes an answer too slowly while more of it waits. An answer that is merely
 * long in coming, such as a stream of events, has nothing waiting.
 */
export function watchReaders(res: ServerResponse, { bytesPerSecond, windowMs }: DownloadPace): void {
  const { socket } = res
  if (!socket) return
  let sent = sentOver(socket)
  const timer = setInterval(() => {
    const before = sent
    sent = sentOver(socket)
    if (socket.writableLength > 0 && sent - before < (bytesPerSecond * windowMs) / 1000) socket.destroy()
  }, windowMs)
  timer.unref()
  res.once('close', () => clearInterval(timer))
}

const sentOver = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength
