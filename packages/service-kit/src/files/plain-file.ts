import { constants } from 'node:fs'
import { copyFile, type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isErrorWithCode } from '../faults/system-error.ts'

/**
 * What an engine leaves at a path may be a link, a pipe or a device, and may be another thing the next moment. So a
 * file is taken to where no engine can reach its name, opened without following links, and judged by what was opened.
 */
const careful = constants.O_NOFOLLOW | constants.O_NONBLOCK
const modes = { r: constants.O_RDONLY, 'r+': constants.O_RDWR } as const

/** O_PATH (asm-generic/fcntl.h), which Node does not name: a place in the file system; takes no right to read it. */
export const placeOnly = 0x200000

const streamBytes = 256 * 1024

/** What opening a link, a socket or a folder fails with. */
const codesOfOthers = ['ELOOP', 'ENXIO', 'EISDIR', 'ENODEV']

/**
 * Opens an existing regular file by an absolute path whose folder no engine can replace.
 * @throws Error when it is anything else, a link to a regular file included; the system's error when it is not there
 */
export async function openPlain(path: string, mode: keyof typeof modes = 'r'): Promise<FileHandle> {
  const file = await open(path, modes[mode] | careful).catch((cause: unknown) => {
    throw isErrorWithCode(cause, ...codesOfOthers) ? notPlain(path, cause) : cause
  })
  try {
    if (!(await file.stat()).isFile()) throw notPlain(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The bytes of a regular file, as `openPlain` takes it. */
export async function readPlain(path: string): Promise<Buffer> {
  const file = await openPlain(path)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** The same as a stream; the file is opened when the stream is first read. */
export const plainStream = (path: string): Readable => Readable.from(chunksOf(path), { objectMode: false })

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const file = await openPlain(path)
  // It closes the file in any case.
  yield* file.createReadStream({ highWaterMark: streamBytes })
}

/** Bytes of a regular file. @throws as `openPlain` */
export async function plainSize(path: string): Promise<number> {
  const file = await openPlain(path)
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Copies a regular file; `to` becomes a new file, whatever was there before. */
export async function copyPlain(from: string, to: string): Promise<void> {
  const file = await openPlain(from)
  try {
    await rm(to, { force: true })
    await copyFile(pathOf(file), to, constants.COPYFILE_EXCL)
  } finally {
    await file.close()
  }
}

/** Opens a new file to write; what was there before is gone, and nothing is written through a link. */
export async function createPlain(path: string): Promise<FileHandle> {
  await rm(path, { force: true })
  return await open(path, 'wx', 0o600)
}

/** A path to what is open, wherever it lies by now; with `name`, to an entry of an open folder. */
export const pathOf = ({ fd }: FileHandle, name?: string): string =>
  name === undefined ? `/proc/self/fd/${fd}` : `/proc/self/fd/${fd}/${name}`

/** A hold on whatever there is at a path, itself if it is a link; nothing can be read through it. */
export const openPlace = (path: string): Promise<FileHandle> => open(path, placeOnly | constants.O_NOFOLLOW)

/** Opens a folder, unless a link stands in its place. */
export const openFolder = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)

const notPlain = (path: string, cause?: unknown): Error =>
  new Error(`${path} is not a regular file`, { cause })
