import { type FileHandle, open, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { cancellation } from '../timing/cancellation.ts'
import { type FileRange, RangeReader } from './range-reader.ts'
import { writeAll } from './write-all.ts'
import { zipEntryName } from './zip.ts'
import { crcOffset, directoryEnd, directoryEntry, localHeader } from './zip-headers.ts'

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
    const writer = new StoredZipWriter(archive)
    for await (const { name, ...range } of files) {
      await writer.begin(zipEntryName(name))
      for await (const piece of reader.read(range)) {
        if (signal.aborted) throw cancellation(signal)
        await writer.write(piece)
      }
      await writer.end(name)
    }
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
  readonly #modified = new Date()
  readonly #placed: PlacedFile[] = []
  readonly #directory: Buffer[] = []
  #waiting: Buffer[] = []
  #written = 0
  #bytes = 0
  #header: Buffer = Buffer.alloc(0)
  #name = ''
  #start = 0
  #crc = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async begin(name: string): Promise<void> {
    this.#name = name
    this.#start = this.#bytes
    this.#crc = 0
    this.#header = localHeader(this.#facts(0))
    await this.#put(this.#header)
  }

  async write(piece: Buffer): Promise<void> {
    this.#crc = crc32(piece, this.#crc)
    await this.#put(piece)
  }

  /** Not before now is known what the header says. @param name under which the file was given */
  async end(name: string): Promise<void> {
    const start = this.#start + this.#header.length
    const size = this.#bytes - start
    const facts = this.#facts(size)
    const sums = localHeader(facts).subarray(crcOffset, crcOffset + 12)
    if (this.#start >= this.#written) sums.copy(this.#header, crcOffset)
    else await this.#file.write(sums, 0, sums.length, this.#start + crcOffset)
    this.#directory.push(directoryEntry(facts, this.#start))
    this.#placed.push({ name, start, size })
  }

  async finish(): Promise<readonly PlacedFile[]> {
    const end = directoryEnd(this.#directory, this.#bytes)
    if (this.#placed.length > mostFiles || this.#bytes > mostBytes) throw new RangeError('an archive is huge')
    this.#waiting.push(...this.#directory, end)
    await this.#flush()
    return this.#placed
  }

  #facts(size: number) {
    const modified = this.#modified
    return { name: this.#name, method: 'stored', crc: this.#crc, packed: size, size, modified } as const
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
