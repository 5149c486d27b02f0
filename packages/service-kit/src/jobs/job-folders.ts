import { randomBytes } from 'node:crypto'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { removeTree } from '../files/remove-tree.ts'
import type { JobFolder } from './job.ts'
import { claimFolder, isAbandoned, releaseFolder, touchClaimed } from './process-folders.ts'

/** The folder of a job in the hands of whoever made it and has to remove it. */
export interface OwnedJobFolder extends JobFolder {
  remove(): Promise<void>
}

const staleMs = 10 * 60_000

/**
 * The folders of running jobs, all below one folder of this process (process-folders.ts). An engine may write to the
 * folder of its job at most, and never to this one. Whoever starts on the same root removes what dead processes left;
 * replicas that share it keep theirs by touching it.
 */
export class JobFolders {
  readonly #root: string
  readonly #own: string

  /** `root` is absolute: engines are given paths below it. */
  constructor(root: string) {
    this.#root = root
    this.#own = claimFolder(root)
  }

  /** For files on their way into the result store; lost with this process, as they should be. */
  get staging(): string {
    return join(this.#own, 'staging')
  }

  async create(): Promise<OwnedJobFolder> {
    const path = join(this.#own, randomBytes(12).toString('hex'))
    await mkdir(path, { recursive: true, mode: 0o700 })
    return {
      path,
      file: (name) => {
        if (name === '' || name === '.' || name === '..' || basename(name) !== name) {
          throw new Error(`not a file name: ${JSON.stringify(name)}`)
        }
        return join(path, name)
      },
      remove: () => removeTree(path),
    }
  }

  /** Claims this process's folder and removes those of processes that have ended. */
  async start(): Promise<void> {
    await mkdir(this.#own, { recursive: true, mode: 0o700 })
    await this.removeDead()
  }

  /** Says that this process is alive, and removes the folders of those that are not. */
  async keepAlive(): Promise<void> {
    await mkdir(this.#own, { recursive: true, mode: 0o700 })
    await touchClaimed(this.#root)
    await this.removeDead()
  }

  async removeDead(): Promise<void> {
    for (const name of await readdir(this.#root)) {
      const path = join(this.#root, name)
      if (await isDead(path)) await removeTree(path)
    }
  }

  async stop(): Promise<void> {
    await removeTree(this.#own)
    releaseFolder(this.#own)
  }
}

async function isDead(path: string): Promise<boolean> {
  const abandoned = isAbandoned(path)
  if (abandoned !== undefined) return abandoned
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
  return Date.now() - mtimeMs > staleMs
}
