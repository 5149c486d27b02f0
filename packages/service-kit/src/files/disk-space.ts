import { statfs } from 'node:fs/promises'
import { Failure } from '../faults/failure.ts'

/**
 * A tenth of the volume stays free for logs and neighbours. On large volumes a tenth is far more than anybody needs
 * and would refuse work on a half-empty disk, so a gibibyte is enough everywhere.
 */
const spareShare = 0.1
const maxSpareBytes = 1024 ** 3
/** The same for files, of which a job with a picture for every page writes many. */
const maxSpareFiles = 10_000

/** Bytes promised to jobs under way, by folder: they are not on the disk yet, but may be any moment. */
const reservations = new Map<string, number>()

/**
 * Sets space aside for a job that will write `bytes` in all (its upload, what the engine makes, the result); the
 * function it resolves with gives the space back, and may be called more than once. `folder` must exist.
 *
 * @throws Failure `out-of-space` when the volume has no room for it
 */
export async function reserveSpace(folder: string, bytes: number): Promise<() => void> {
  // Promised before anything is awaited, so that jobs that arrive together see each other.
  const release = promise(folder, bytes)
  const need = reservations.get(folder) ?? bytes
  try {
    await checkVolume(folder, need)
    return release
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Whether there is room on the volume of `folder` for `need` more bytes and a few files besides what stays free.
 *
 * @throws Failure `out-of-space`
 */
export async function checkVolume(folder: string, need = 0): Promise<void> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder)
  const spare = Math.min(spareShare * blocks * bsize, maxSpareBytes)
  // Volumes that make inodes as they need them count none at all.
  const spareFiles = Math.min(spareShare * files, maxSpareFiles)
  if (bavail * bsize < need + spare || (files > 0 && ffree < spareFiles)) throw new Failure('out-of-space')
}

function promise(folder: string, bytes: number): () => void {
  reservations.set(folder, (reservations.get(folder) ?? 0) + bytes)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    const left = (reservations.get(folder) ?? 0) - bytes
    if (left > 0) reservations.set(folder, left)
    else reservations.delete(folder)
  }
}
