import type { Duplex } from 'node:stream'
import { isErrorWithCode } from '../faults/system-error.ts'

/**
 * The status for what a client sent that is no request, or too slow a one. Undefined where the connection is to be closed without
 * a word: nobody is there any more, or nothing has come on it at all. Whoever opened one in advance may send its first
 * request just when the time is up, and would take the word for the answer to that.
 */
export function brokenStatus(error: Error, socket: Duplex): number | undefined {
  if (!socket.writable || isErrorWithCode(error, 'ECONNRESET')) return undefined
  if (isErrorWithCode(error, 'HPE_HEADER_OVERFLOW')) return 431
  if (!isErrorWithCode(error, 'ERR_HTTP_REQUEST_TIMEOUT')) return 400
  return 'bytesRead' in socket && socket.bytesRead === 0 ? undefined : 408
}
