import { createWriteStream } from 'node:fs'
import { copyFile, lstat, rename, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flush } from './flush.ts'
import { inParallel } from './in-parallel.ts'
import type { Piece } from './piece-stream.ts'
import type { ByteRange } from './result-store.ts'
import type { Insert, SplitFile } from './split-file.ts'
import { isErrorWithCode } from './system-error.ts'

export type InsertPlace = Pick<Insert, 'at' | 'length'>

interface KeptFile {
  /** Bytes of the whole. */
  readonly size: number
  /** Nothing where there are none. */
  readonly inserts: { readonly inserts?: readonly InsertPlace[] }
}

/** Each waits for the disk; together they share what the file system writes down at once. */
const atOnce = 4

const insertName = (index: number): string => `insert-${index}`

/**
 * Moves or writes `source` into `folder`, flushed to the disk: `data`, and beside it `insert-0` and so on for what
 * lies in files of its own, which is put together only when it is read.
 */
export async function keepFile(folder: string, source: Readable | string | SplitFile): Promise<KeptFile> {
  const data = join(folder, 'data')
  if (source instanceof Readable) await pipeline(source, createWriteStream(data, { mode: 0o600 }))
  else await moveFile(typeof source === 'string' ? source : source.path, data)
  const inserts = source instanceof Readable || typeof source === 'string' ? [] : source.inserts
  const how = { limit: atOnce, signal: new AbortController().signal }
  await inParallel([undefined, ...inserts], how, async (insert, _signal, index) =>
    insert ? keepInsert(insert, join(folder, insertName(index - 1))) : flush(data),
  )
  const { size } = await stat(data)
  return {
    size: inserts.reduce((total, { length }) => total + length, size),
    inserts: inserts.length > 0 ? { inserts: inserts.map(({ at, length }) => ({ at, length })) } : {},
  }
}

async function keepInsert({ path, length }: Insert, to: string): Promise<void> {
  await moveFile(path, to)
  const { size } = await stat(to)
  if (size < length) throw new RangeError('an output has fewer bytes than were said to belong to it')
  if (size > length) await truncate(to, length)
  await flush(to)
}

async function moveFile(from: string, to: string): Promise<void> {
  // An engine that was taken over could leave a link to a file outside its sandbox.
  if (!(await lstat(from)).isFile()) throw new Error('an output is not a regular file')
  try {
    await rename(from, to)
  } catch (error) {
    if (!isErrorWithCode(error, 'EXDEV')) throw error
    await copyFile(from, to)
    await rm(from)
  }
}

/** Where the bytes of a kept file lie, in their order; of a range only those in it. */
export function piecesOf(
  folder: string,
  { size, inserts = [] }: { readonly size: number; readonly inserts?: readonly InsertPlace[] },
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): Piece[] {
  const data = join(folder, 'data')
  const pieces: Piece[] = []
  let from = 0
  for (const [index, { at, length }] of inserts.entries()) {
    pieces.push({ path: data, start: from, end: at })
    pieces.push({ path: join(folder, insertName(index)), start: 0, end: length })
    from = at
  }
  const inserted = inserts.reduce((total, { length }) => total + length, 0)
  pieces.push({ path: data, start: from, end: size - inserted })
  let position = 0
  return pieces.flatMap((piece) => {
    const first = position
    position += piece.end - piece.start
    const cut = {
      path: piece.path,
      start: piece.start + Math.max(0, start - first),
      end: piece.end - Math.max(0, position - 1 - end),
    }
    return cut.start < cut.end ? [cut] : []
  })
}
