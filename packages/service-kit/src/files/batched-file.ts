import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { writeAll } from './write-all.ts'

/** Every write is a task for another thread, so 64 KiB at a time cost more in handing over than in writing. */
const batchBytes = 512 * 1024
/** A sender may cut its bytes as small as it likes; what holds them must not outgrow them. */
const batchChunks = 64

/** When a file counts as written. */
export interface BatchedFileOptions {
  /** With so many bytes the file has finished only when they are on the disk; never, unless told. */
  readonly flushFrom?: number | undefined
}

/**
 * Creates or empties a file and writes to it in batches of half a megabyte, while as much again is received. Chunks
 * are kept as they are until they are written, so whoever gives them must not change them.
 */
export class BatchedFile extends Writable {
  readonly #path: string
  readonly #flushFrom: number
  #file: FileHandle | undefined
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #bytes = 0

  constructor(path: string, { flushFrom = Number.POSITIVE_INFINITY }: BatchedFileOptions = {}) {
    super({ highWaterMark: batchBytes })
    this.#path = path
    this.#flushFrom = flushFrom
  }

  /** Bytes taken so far; those of the file when it has finished. */
  get bytes(): number {
    return this.#bytes
  }

  override _construct(done: (error?: Error | null) => void): void {
    open(this.#path, 'w', 0o600).then((file) => {
      this.#file = file
      done()
    }, done)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#waiting.push(chunk)
    this.#waitingBytes += chunk.length
    this.#bytes += chunk.length
    if (this.#waitingBytes < batchBytes && this.#waiting.length < batchChunks) done()
    else this.#writeWaiting().then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#finish().then(() => done(), done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const closed = this.#file?.close() ?? Promise.resolve()
    closed.then(
      () => done(error),
      (fault: Error) => done(error ?? fault),
    )
  }

  async #finish(): Promise<void> {
    await this.#writeWaiting()
    if (this.#bytes >= this.#flushFrom) await this.#file?.datasync()
  }

  async #writeWaiting(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    this.#waitingBytes = 0
    if (this.#file) await writeAll(this.#file, waiting)
  }
}
