import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isErrorWithCode } from '../faults/system-error.ts'
import type { Piece } from '../files/piece-stream.ts'
import { copyPlain, openPlain } from '../files/plain-file.ts'
import type { Insert, SplitFile } from '../files/split-file.ts'
import { inParallel } from '../timing/in-parallel.ts'
import type { ByteRange } from './result-store.ts'

/** Where in a file the bytes of another one go, and how many they are. */
export type InsertPlace = Pick<Insert, 'at' | 'length'>

interface KeptFile {
  /** Bytes of the whole. */
  readonly size: number
  /** Nothing where there are none. */
  readonly inserts: { readonly inserts?: readonly InsertPlace[] }
}

const atOnce = 4

const insertName = (index: number): string => `insert-${index}`

/**
 * Moves or writes `source` into `folder`: `data`, and beside it `insert-0` and so on for what lies in files of its own,
 * which is put together only when it is read.
 */
export async function keepFile(folder: string, source: Readable | string | SplitFile): Promise<KeptFile> {
  const data = join(folder, 'data')
  if (source instanceof Readable) {
    await pipeline(source, createWriteStream(data, { flags: 'wx', mode: 0o600 }))
  }
  const split = source instanceof Readable ? { inserts: [] } : asSplit(source)
  const how = { limit: atOnce, signal: new AbortController().signal }
  const [size = 0] = await inParallel([undefined, ...split.inserts], how, async (insert, _signal, index) => {
    if (insert) return await keepInsert(insert, join(folder, insertName(index - 1)))
    if ('path' in split) await takeFile(split.path, data)
    return await cut(data)
  })
  const { inserts } = split
  return {
    size: inserts.reduce((total, { length }) => total + length, size),
    inserts: inserts.length > 0 ? { inserts: inserts.map(({ at, length }) => ({ at, length })) } : {},
  }
}

const asSplit = (source: string | SplitFile): SplitFile =>
  typeof source === 'string' ? { path: source, inserts: [] } : source

/** @returns bytes */
async function keepInsert({ path, length }: Insert, to: string): Promise<number> {
  await takeFile(path, to)
  return await cut(to, length)
}

/** The files that `keepFile` made in a folder, which may not be on the disk yet. */
export const keptPaths = (folder: string, inserts: readonly InsertPlace[] = []): string[] => [
  join(folder, 'data'),
  ...inserts.map((_, index) => join(folder, insertName(index))),
]

/**
 * Takes a file first out of the engines' reach, then judges it by what is opened (plain-file.ts): looking before proves
 * nothing.
 */
async function takeFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!isErrorWithCode(error, 'EXDEV')) throw error
    await copyPlain(from, to)
    await rm(from)
  }
}

/**
 * Cuts off what is beyond `length` bytes, if that is given.
 * @returns bytes
 * @throws Error when it is no regular file, RangeError when it has fewer bytes
 */
async function cut(path: string, length?: number): Promise<number> {
  const file = await openPlain(path, length === undefined ? 'r' : 'r+')
  try {
    const { size } = await file.stat()
    if (size < (length ?? 0)) throw new RangeError('an output has fewer bytes than were said to belong to it')
    if (length !== undefined && size > length) await file.truncate(length)
    return length ?? size
  } finally {
    await file.close()
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
