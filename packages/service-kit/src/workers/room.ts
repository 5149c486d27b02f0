import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, type FileHandle, link, lstat, mkdir, opendir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../faults/engine-error.ts'
import { isErrorWithCode } from '../faults/system-error.ts'
import { openFolder, openPlain, pathOf } from '../files/plain-file.ts'
import { removeTree } from '../files/remove-tree.ts'
import { claimFolder, releaseFolder } from '../jobs/process-folders.ts'

/** More files than any task makes: a process that leaves so many only wants to fill our memory. */
const maxEntries = 20_000

/** The rooms of a pool, on the file system of the jobs, so that files can be moved between the two. */
export class Rooms {
  readonly #folder: string

  /** @param jobs absolute root of the jobs' folders */
  constructor(jobs: string) {
    this.#folder = claimFolder(jobs)
  }

  async open(): Promise<Room> {
    const path = join(this.#folder, 'rooms', randomBytes(8).toString('hex'))
    await mkdir(path, { recursive: true, mode: 0o700 })
    return new Room(path)
  }

  async close(): Promise<void> {
    await removeTree(this.#folder)
    releaseFolder(this.#folder)
  }
}

/**
 * The only place beside its home that a confined process can write to, and the only files of visitors that it sees. In
 * it is one desk at a time: a folder with the files of the job that the process works for.
 */
export class Room {
  readonly path: string
  #desk: Desk | undefined
  #of: string | undefined

  constructor(path: string) {
    this.path = path
  }

  /**
   * The desk for a job's folder. Its path stays the same for as long as the process works for that job, and never comes
   * again, so that what the process remembers of a path is true of it.
   */
  async deskFor(folder: string): Promise<Desk> {
    if (this.#desk && this.#of === folder) return this.#desk
    await this.clear().catch((cause: unknown) => {
      // Only a process that works against us goes on filling its room; the task is not to blame.
      const stderr = 'the room of a process could not be emptied'
      throw new EngineError({ command: 'worker', code: null, signal: 'SIGKILL', stderr }, cause)
    })
    const path = join(this.path, randomBytes(8).toString('hex'))
    await mkdir(path, { mode: 0o700 })
    this.#desk = new Desk(path, await openFolder(path))
    this.#of = folder
    return this.#desk
  }

  /** Takes everything away. What is removed is first moved to where the process cannot reach it. */
  async clear(): Promise<void> {
    await this.#desk?.close()
    this.#desk = undefined
    this.#of = undefined
    for await (const { name } of await opendir(this.path)) {
      const trashPath = `${this.path}-${randomBytes(8).toString('hex')}`
      await rename(join(this.path, name), trashPath).catch(unlessGone)
      await removeTree(trashPath)
    }
  }

  /** When its process is gone. */
  async remove(): Promise<void> {
    await this.#desk?.close()
    this.#desk = undefined
    await removeTree(this.path)
  }
}

/**
 * A folder that a confined process writes to while files are handed to it and taken from it. The process may put any
 * other thing in the place of it or of its files at any moment; so the folder is held open, every step is one name
 * inside it, and what is taken is judged only where the process has no name for it any more.
 */
export class Desk {
  readonly path: string
  readonly #folder: FileHandle

  constructor(path: string, folder: FileHandle) {
    this.path = path
    this.#folder = folder
  }

  /** Hands a regular file over: the same file, or a copy where the file system has no links. */
  async bring(from: string, name: string): Promise<void> {
    const to = pathOf(this.#folder, name)
    const file = await openPlain(from)
    try {
      await link(from, to)
    } catch (error) {
      if (!isErrorWithCode(error, 'EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
      await copyFile(pathOf(file), to, constants.COPYFILE_EXCL)
    } finally {
      await file.close()
    }
  }

  /** Names of all that lies on it. @throws Error when there is more than any task leaves */
  async names(): Promise<string[]> {
    const names: string[] = []
    for await (const { name } of await opendir(pathOf(this.#folder))) {
      if (names.push(name) > maxEntries) throw new Error('an engine left too many files')
    }
    return names
  }

  /**
   * Moves a file to `to`, where the process cannot replace it.
   * @throws Error when it is no regular file; then it is at neither place
   */
  async take(name: string, to: string): Promise<void> {
    await rename(pathOf(this.#folder, name), to)
    try {
      await (await openPlain(to)).close()
    } catch (error) {
      await removeTree(to)
      throw error
    }
  }

  /** Whether it is still the very file at `path`. */
  async isStill(name: string, path: string): Promise<boolean> {
    const there = await lstat(path).catch(unlessGone)
    if (!there) return false
    const here = await lstat(pathOf(this.#folder, name))
    return here.ino === there.ino && here.dev === there.dev
  }

  /** Takes a file or a link away; whether there is nothing left of it. */
  async discard(name: string): Promise<boolean> {
    return await unlink(pathOf(this.#folder, name)).then(
      () => true,
      (error: unknown) => isErrorWithCode(error, 'ENOENT'),
    )
  }

  async close(): Promise<void> {
    await this.#folder.close()
  }
}

function unlessGone(error: unknown): undefined {
  if (!isErrorWithCode(error, 'ENOENT')) throw error
}
