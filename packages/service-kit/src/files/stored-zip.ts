import { type FileHandle, open, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { cancellation } from '../timing/cancellation.ts'
import { type FileRange, RangeReader } from './range-reader.ts'
import { writeAll } from './write-all.ts'
import { zipEntryName } from './zip.ts'
import { directoryEnd, directoryEntry, localHeader, type ZipHeaderFacts } from './zip-headers.ts'

/** What becomes a file of an archive. */
export interface StoredFile extends FileRange {
  /** How the visitor sees it in the archive. */
  readonly name: string
}

/** A file of an archive, whose bytes lie in the archive's own. */
export interface PlacedFile {
  readonly name: string
  /** Offset of its first byte in the archive. */
  readonly start: number
  /** Bytes. */
  readonly size: number
}

/** APPNOTE 6.3.10, 4.4.1.4 and 4.4.22: more needs the extensions for huge archives, which nothing here comes near. */
const mostFiles = 0xfffe
const mostBytes = 0xfffffffe
const batchBytes = 1024 ** 2

/**
 * Writes an archive that stores files as they are, in constant memory, and says where the bytes of each lie: for what
 * is compressed already. Files may come while they are being made; one may be removed when the next is asked for. The
 * names must differ even after `zipEntryName`. Leaves no archive behind when it fails.
 * @throws Failure `cancelled` (or what the signal was aborted with), what `files` throws, the system's errors
 */
export async function writeStoredZip(
  files: Iterable<StoredFile> | AsyncIterable<StoredFile>,
  target: string,
  signal: AbortSignal,
): Promise<readonly PlacedFile[]> {
  if (signal.aborted) throw cancellation(signal)
  const archive = await open(target, 'wx')
  const reader = new RangeReader()
  try {
    const writer = new StoredZipWriter(archive, signal)
    for await (const { name, ...range } of files) await writer.add(name, reader.read(range))
    return await writer.finish()
  } catch (error) {
    await rm(target, { force: true })
    throw signal.aborted ? cancellation(signal) : error
  } finally {
    await reader.close()
    await archive.close()
  }
}

class StoredZipWriter {
  readonly #file: FileHandle
  readonly #signal: AbortSignal
  readonly #modified = new Date()
  readonly #placed: PlacedFile[] = []
  readonly #directory: Buffer[] = []
  #waiting: Buffer[] = []
  /** Bytes of the archive so far, and how many of them do not wait any more. */
  #bytes = 0
  #written = 0

  constructor(file: FileHandle, signal: AbortSignal) {
    this.#file = file
    this.#signal = signal
  }

  async add(name: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    const headerStart = this.#bytes
    const header = localHeader(this.#factsOf(name, 0, 0))
    await this.#put(header)
    const start = this.#bytes
    let crc = 0
    for await (const piece of pieces) {
      if (this.#signal.aborted) throw cancellation(this.#signal)
      crc = crc32(piece, crc)
      await this.#put(piece)
    }
    const size = this.#bytes - start
    const facts = this.#factsOf(name, crc, size)
    // Not before now is known what the header says.
    if (headerStart >= this.#written) localHeader(facts).copy(header)
    else await this.#file.write(localHeader(facts), 0, header.length, headerStart)
    this.#directory.push(directoryEntry(facts, headerStart))
    this.#placed.push({ name, start, size })
  }

  async finish(): Promise<readonly PlacedFile[]> {
    if (this.#placed.length > mostFiles || this.#bytes > mostBytes) throw new RangeError('an archive is huge')
    this.#waiting.push(...this.#directory, directoryEnd(this.#directory, this.#bytes))
    await this.#flush()
    return this.#placed
  }

  #factsOf(name: string, crc: number, size: number): ZipHeaderFacts {
    const modified = this.#modified
    return { name: zipEntryName(name), method: 'stored', crc, packed: size, size, modified }
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes)
    this.#bytes += bytes.length
    if (this.#bytes - this.#written >= batchBytes) await this.#flush()
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    this.#written = this.#bytes
    await writeAll(this.#file, waiting)
  }
}
