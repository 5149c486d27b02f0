import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { openPlain } from './plain-file.ts'

/** Bytes of a file from `start` to before `end`. */
export interface Piece {
  readonly path: string
  readonly start: number
  readonly end: number
}

/**
 * The bytes read at a time, eight times the usual, since every read is a task for another thread. As much waits to be
 * sent.
 */
const readBytes = 512 * 1024

/**
 * The pieces one after the other. All files are opened before this resolves, so removing them does not disturb who is
 * reading.
 */
export async function openPieces(pieces: readonly Piece[]): Promise<Readable> {
  const files = new Map<string, FileHandle>()
  try {
    for (const { path } of pieces) if (!files.has(path)) files.set(path, await openPlain(path))
    return new PieceStream(pieces, { at: async (path) => files.get(path), close: () => closeAll(files) })
  } catch (error) {
    await closeAll(files)
    throw error
  }
}

/** The same of files that stay where they are until all is read: however many they are, one at a time is open. */
export const readPieces = (pieces: readonly Piece[]): Readable => new PieceStream(pieces, new OneFile())

/** Where a stream finds its files. */
interface Files {
  at(path: string): Promise<FileHandle | undefined>
  close(): Promise<void>
}

/** The file that was asked for last. */
class OneFile implements Files {
  #open: { readonly path: string; readonly file: FileHandle } | undefined

  async at(path: string): Promise<FileHandle> {
    if (this.#open?.path !== path) {
      await this.close()
      this.#open = { path, file: await openPlain(path) }
    }
    return this.#open.file
  }

  async close(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    await open?.file.close()
  }
}

class PieceStream extends Readable {
  readonly #files: Files
  readonly #blocks: Iterator<Piece>
  #reading: Promise<void> = Promise.resolve()

  constructor(pieces: readonly Piece[], files: Files) {
    super({ highWaterMark: readBytes })
    this.#files = files
    this.#blocks = blocksOf(pieces)
  }

  override _read(): void {
    const { value, done } = this.#blocks.next()
    if (done === true) {
      this.push(null)
      return
    }
    this.#reading = this.#readBlock(value).then(
      (block) => void this.push(block),
      (error: Error) => void this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // The number of a closed file may be another file's before the read has ended.
    this.#reading
      .then(() => this.#files.close())
      .then(
        () => done(error),
        (fault: Error) => done(error ?? fault),
      )
  }

  async #readBlock({ path, start, end }: Piece): Promise<Buffer> {
    const file = await this.#files.at(path)
    const block = Buffer.allocUnsafeSlow(end - start)
    for (let read = 0; read < block.length; ) {
      const { bytesRead = 0 } = (await file?.read(block, read, block.length - read, start + read)) ?? {}
      if (bytesRead === 0) throw new RangeError('a kept file is shorter than it was')
      read += bytesRead
    }
    return block
  }
}

function* blocksOf(pieces: readonly Piece[]): Generator<Piece, undefined> {
  for (const { path, start, end } of pieces) {
    for (let at = start; at < end; at += readBytes)
      yield { path, start: at, end: Math.min(at + readBytes, end) }
  }
}

async function closeAll(files: ReadonlyMap<string, FileHandle>): Promise<void> {
  await Promise.all([...files.values()].map((file) => file.close()))
}
