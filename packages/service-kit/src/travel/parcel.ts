import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { failureAsTold, type ToldFailure, tellFailure } from '../faults/told-failure.ts'
import { BatchedFile } from '../files/batched-file.ts'
import { readPieces } from '../files/piece-stream.ts'
import type { InputFile, JobFolder } from '../jobs/job.ts'
import type { ResultStore } from '../results/result-store.ts'
import { storeIsAway, transferMs } from '../results/store-patience.ts'
import { cancellation } from '../timing/cancellation.ts'
import type { Parcel } from './errand.ts'
import { errandLifeMs } from './errand-life.ts'

/** What a conversion is, without the request that asked for it. */
export interface JobRecord {
  readonly tool: string
  readonly options: Readonly<Record<string, unknown>>
  /** In the order that counts. */
  readonly files: readonly InputFile[]
  readonly client: string
  readonly requestId: string
  /** Until when it must be done, milliseconds since 1970. */
  readonly deadline: number
}

/** The record as JSON: instead of paths the files have their places behind it. */
type Written = Omit<JobRecord, 'files'> & {
  readonly files: readonly (Omit<InputFile, 'path' | 'fault'> & { readonly fault?: ToldFailure })[]
}

/**
 * One object of the store: the record, then the bytes of all files. Options may hold passwords, which belong where the
 * visitor's files lie and nowhere else.
 */
export async function pack(store: ResultStore, record: JobRecord): Promise<Parcel> {
  const files = record.files.map(({ path: _, fault, ...file }) => ({
    ...file,
    ...(fault && { fault: tellFailure(fault) }),
  }))
  const head = Buffer.from(JSON.stringify({ ...record, files } satisfies Written))
  const bytes = readPieces(record.files.map(({ path, size }) => ({ path, start: 0, end: size })))
  const whole = Readable.from(behind(head, bytes), { objectMode: false })
  try {
    const { token } = await store.put(whole, { name: 'job', type: 'zip', lifeMs: errandLifeMs })
    return { token, head: head.length }
  } finally {
    bytes.destroy()
  }
}

interface Unpacking {
  /** Where the files go. */
  readonly folder: JobFolder
  /** See BatchedFile; by tool. */
  readonly flushFrom: (tool: string) => number | undefined
  readonly signal: AbortSignal
  /** How long so many bytes may take, milliseconds. */
  readonly patienceMs?: (bytes: number) => number
}

/**
 * Writes the files of a parcel; undefined when it is gone.
 * @throws Failure `busy` when the store takes too long, and what the signal stands for
 */
export async function unpack(
  store: ResultStore,
  { token, head }: Parcel,
  { folder, flushFrom, signal, patienceMs = transferMs }: Unpacking,
): Promise<JobRecord | undefined> {
  const opened = await store.open(token)
  if (!opened) return undefined
  const late = AbortSignal.timeout(patienceMs(opened.file.size))
  addAbortSignal(AbortSignal.any([signal, late]), opened.stream)
  const cutter = new Cutter(opened.stream)
  try {
    const chunks: Buffer[] = []
    for await (const chunk of cutter.next(head)) chunks.push(chunk)
    const { files: written, ...record } = JSON.parse(Buffer.concat(chunks).toString()) as Written
    const files: InputFile[] = []
    for (const [index, { fault, ...file }] of written.entries()) {
      const path = folder.file(`upload-${index + 1}`)
      const to = new BatchedFile(path, { flushFrom: flushFrom(record.tool) })
      await pipeline(cutter.next(file.size), to)
      files.push({ ...file, path, ...(fault && { fault: failureAsTold(fault) }) })
    }
    return { ...record, files }
  } catch (error) {
    if (signal.aborted) throw cancellation(signal)
    throw late.aborted ? storeIsAway(error) : error
  } finally {
    opened.stream.destroy()
  }
}

async function* behind(head: Buffer, bytes: Readable): AsyncGenerator<Buffer> {
  yield head
  yield* bytes
}

/** Bytes of a stream, so many at a time. */
class Cutter {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** @throws RangeError when there are fewer */
  async *next(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next()
        if (done === true) throw new RangeError('a parcel is shorter than it was')
        this.#rest = value
      }
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      if (part.length > 0) yield part
    }
  }
}
