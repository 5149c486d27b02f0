import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeTree } from '../files/remove-tree.ts'
import { isAlive } from '../processes/process-alive.ts'

const prefix = 'folio-worker-'

/** An own folder for a worker's temporary files, named after this process so that a later one can tidy up. */
export async function createWorkerHome(): Promise<string> {
  await removeAbandonedHomes()
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
}

/** A service that was killed could not remove the folders of its workers. */
async function removeAbandonedHomes(): Promise<void> {
  const abandoned = (await readdir(tmpdir())).filter((name) => {
    const [, owner] = /^folio-worker-(\d+)-/.exec(name) ?? []
    return owner !== undefined && !isAlive(Number(owner))
  })
  await Promise.all(abandoned.map((name) => removeTree(join(tmpdir(), name))))
}
