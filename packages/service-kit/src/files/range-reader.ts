import { type OpenFile, openFile } from './byte-source.ts'

/** Bytes of a file; all of them unless told. */
export interface FileRange {
  readonly path: string
  /** Offset of the first. */
  readonly start?: number
  /** How many. */
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
  #file: OpenFile | undefined
  #block: Buffer = Buffer.alloc(0)
  #blockStart = 0

  /**
   * The bytes, piece by piece; no piece is changed afterwards.
   * @throws RangeError when the file ends before the range does; what `openPlain` throws
   */
  async *read({ path, start = 0, size }: FileRange): AsyncGenerator<Buffer> {
    const open = path === this.#path && size !== undefined ? this.#file : undefined
    const file = open ?? (await this.#open(path))
    const end = size === undefined ? file.size : start + size
    for (let at = start; at < end; ) {
      const piece = (await this.#blockAt(file, at)).subarray(0, end - at)
      if (piece.length === 0) throw new RangeError(`${path} ended before the bytes that are wanted of it`)
      yield piece
      at += piece.length
    }
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    await file?.close()
  }

  async #open(path: string): Promise<OpenFile> {
    await this.close()
    const file = await openFile(path)
    this.#file = file
    this.#path = path
    this.#block = Buffer.alloc(0)
    return file
  }

  async #blockAt(file: OpenFile, at: number): Promise<Buffer> {
    const behind = at - this.#blockStart
    if (behind >= 0 && behind < this.#block.length) return this.#block.subarray(behind)
    this.#block = await file.read(at, Math.max(0, Math.min(blockBytes, file.size - at)))
    this.#blockStart = at
    return this.#block
  }
}
