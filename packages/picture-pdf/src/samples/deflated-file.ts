import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createDeflate, type Deflate } from 'node:zlib'
import type { FileRanges } from './file-ranges.ts'

/** A zlib stream that grows on disk. */
export class DeflatedFile {
  readonly path: string
  readonly #deflate: Deflate
  readonly #done: Promise<void>
  #length = 0

  constructor(path: string) {
    this.path = path
    this.#deflate = createDeflate({ level: 6, chunkSize: 64 * 1024 })
    const target = createWriteStream(path)
    this.#deflate.on('data', (chunk: Buffer) => {
      this.#length += chunk.length
    })
    this.#deflate.on('error', (error) => target.destroy(error))
    this.#done = finished(this.#deflate.pipe(target))
    // Awaited in `end`; until then a failing disk must not count as an unhandled rejection.
    this.#done.catch(() => this.#deflate.destroy())
  }

  /** Resolves when more may come; the bytes may change afterwards. */
  async write(bytes: Uint8Array): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  }

  async end(): Promise<FileRanges> {
    this.#deflate.end()
    await this.#done
    return { path: this.path, ranges: [[0, this.#length]] }
  }
}
