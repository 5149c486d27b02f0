import type { FileHandle } from 'node:fs/promises'
import { openPlain } from '@folio/service-kit/files/plain-file'
import { readAt } from '@folio/service-kit/files/read-at'

/** Bytes in which the linearization dictionary stands, which is the first object (ISO 32000-1, F.3.2). */
const headBytes = 1024
/** `startxref`, an offset, `%%EOF`. */
const endBytes = 64
/** How much is looked at in one go for where the blanks begin. */
const stepBytes = 64 * 1024
const [blank, lineFeed] = [0x20, 0x0a]

/**
 * Cuts off the blanks that qpdf leaves between the last cross-reference stream and the end of a linearized file, in
 * place. It makes room for the stream as it would be without compression: six bytes for each object, which in a tagged
 * document is a sixth of the file. A file of another form stays as it is.
 */
export async function trimLinearized(path: string): Promise<void> {
  const file = await openPlain(path, 'r+')
  try {
    const { size } = await file.stat()
    const length = /^%PDF-[\s\S]{0,64}?<<\s*\/Linearized 1\s*\/L (\d+) /.exec(
      (await readAt(file, 0, headBytes)).toString('latin1'),
    )
    const end = /\nstartxref\n\d+\n%%EOF\n$/.exec(
      (await readAt(file, Math.max(0, size - endBytes), endBytes)).toString('latin1'),
    )
    const [before = '', digits = ''] = length ?? []
    if (!end || Number(digits) !== size) return
    const endAt = size - end[0].length
    const cutAt = await firstBlank(file, endAt)
    const saved = endAt - cutAt
    await file.write(end[0], cutAt, 'latin1')
    await file.truncate(size - saved)
    const shorter = String(size - saved).padEnd(digits.length)
    await file.write(shorter, before.length - 1 - digits.length, 'latin1')
  } finally {
    await file.close()
  }
}

/** Where the blanks begin that end here; a line feed before them stays. */
async function firstBlank(file: FileHandle, endAt: number): Promise<number> {
  for (let at = endAt; at > 0; ) {
    const from = Math.max(0, at - stepBytes)
    const bytes = await readAt(file, from, at - from)
    const last = bytes.findLastIndex((byte) => byte !== blank)
    if (last >= 0) return bytes[last] === lineFeed ? from + last + 1 : endAt
    at = from
  }
  return endAt
}
