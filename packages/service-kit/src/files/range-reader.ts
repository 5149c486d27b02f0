import type { FileHandle } from 'node:fs/promises'
import { openPlain } from './plain-file.ts'

/** Bytes of a file. */
export interface FileRange {
  readonly path: string
  /** Offset of the first; the file's own unless told. */
  readonly start?: number
  /** How many; all that the file has from there unless told. */
  readonly size?: number
}

/** How much is read at once, and most that is kept for the next range. */
const blockBytes = 512 * 1024

/**
 * Reads ranges of regular files. Of ranges that follow each other in one file many are read at once; whole files are
 * opened anew, because another one may have come under the same name.
 */
export class RangeReader {
  #path: string | undefined
  #file: FileHandle | undefined
  #fileBytes = 0
  #block = Buffer.alloc(0)
  #blockStart = 0

  /**
   * The bytes, piece by piece; no piece is changed afterwards.
   * @throws RangeError when the file is shorter than the range; what `openPlain` throws
   */
  async *read({ path, start = 0, size }: FileRange): AsyncGenerator<Buffer> {
    if (size === undefined || path !== this.#path) await this.#open(path)
    const end = start + (size ?? this.#fileBytes - start)
    if (end > this.#fileBytes) throw new RangeError(`${path} has fewer bytes than are wanted of it`)
    for (let at = start; at < end; ) {
      const piece = (await this.#blockAt(at)).subarray(0, end - at)
      yield piece
      at += piece.length
    }
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    this.#path = undefined
    await file?.close()
  }

  async #open(path: string): Promise<void> {
    await this.close()
    this.#file = await openPlain(path)
    this.#path = path
    this.#fileBytes = (await this.#file.stat()).size
    this.#block = Buffer.alloc(0)
  }

  async #blockAt(at: number): Promise<Buffer> {
    const behind = at - this.#blockStart
    if (behind >= 0 && behind < this.#block.length) return this.#block.subarray(behind)
    const block = Buffer.allocUnsafe(Math.min(blockBytes, this.#fileBytes - at))
    const { bytesRead = 0 } = (await this.#file?.read(block, 0, block.length, at)) ?? {}
    if (bytesRead === 0) throw new RangeError(`${this.#path} became shorter while it was read`)
    this.#block = block.subarray(0, bytesRead)
    this.#blockStart = at
    return this.#block
  }
}
