import { randomBytes } from 'node:crypto'
import { constants, type Dirent } from 'node:fs'
import { chmod, type FileHandle, open, opendir, rename, rmdir, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isErrorWithCode } from '../faults/system-error.ts'
import { pathOf, placeOnly } from './plain-file.ts'

const folderOnly = placeOnly | constants.O_DIRECTORY | constants.O_NOFOLLOW
const attempts = 6
const pauseMs = 100
const patienceMs = 600_000

/**
 * Removes a file, or a folder with everything in it; nothing there is fine. Whoever still writes inside gains nothing
 * by swapping folders for links: no link is ever followed, and each step is one name in a folder that is open. Only
 * the folder that `path` itself lies in must be out of an engine's reach.
 * @throws Error when somebody goes on filling the folder
 */
export async function removeTree(path: string): Promise<void> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await removeOnce(path)
    } catch (error) {
      // A process that is just ending may still have written something.
      if (left === 0 || !isErrorWithCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error
      await sleep(pauseMs)
    }
  }
}

async function removeOnce(path: string): Promise<void> {
  if (await removeFile(path)) return
  const top = await openForRemoval(path)
  if (!top) return
  const end = performance.now() + patienceMs
  try {
    while (await emptyOneLevel(top)) {
      if (performance.now() > end) throw new Error(`${path} is filled faster than it is emptied`)
    }
  } finally {
    await top.close()
  }
  await rmdir(path)
}

/** Folders inside give their own folders to `top` before they go, so that depth costs neither memory nor descriptors. */
async function emptyOneLevel(top: FileHandle): Promise<boolean> {
  let hadEntries = false
  for await (const entry of entriesOf(top)) {
    hadEntries = true
    const path = pathOf(top, entry.name)
    if (await removeFile(path)) continue
    const folder = await openForRemoval(path)
    if (!folder) continue
    try {
      for await (const inner of entriesOf(folder)) await removeOrLift(pathOf(folder, inner.name), top)
    } finally {
      await folder.close()
    }
    await rmdir(path)
  }
  return hadEntries
}

async function removeOrLift(path: string, top: FileHandle): Promise<void> {
  if (await removeFile(path)) return
  // To be moved, a folder must be writable.
  const folder = await openForRemoval(path)
  if (!folder) return
  await folder.close()
  await rename(path, pathOf(top, randomBytes(12).toString('hex')))
}

async function* entriesOf(folder: FileHandle): AsyncGenerator<Dirent> {
  yield* await opendir(pathOf(folder))
}

/** Whether there is nothing left to remove; false for a folder. */
const removeFile = (path: string): Promise<boolean> =>
  unlink(path).then(
    () => true,
    (error: unknown) => {
      if (isErrorWithCode(error, 'ENOENT')) return true
      if (isErrorWithCode(error, 'EISDIR', 'EPERM')) return false
      throw error
    },
  )

/** Opens a folder, also one that its maker has taken all rights from; undefined when it is none any more. */
async function openForRemoval(path: string): Promise<FileHandle | undefined> {
  const place = await open(path, folderOnly).catch((error: unknown) => {
    if (isErrorWithCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return undefined
    throw error
  })
  if (!place) return undefined
  try {
    await chmod(pathOf(place), 0o700)
    return await open(pathOf(place, '.'))
  } finally {
    await place.close()
  }
}
