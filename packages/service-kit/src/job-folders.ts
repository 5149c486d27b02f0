import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import type { JobFolder } from './job.ts'
import { isAlive } from './process-alive.ts'

export interface OwnedJobFolder extends JobFolder {
  remove(): Promise<void>
}

const staleMs = 10 * 60_000

/**
 * The folders of running jobs, all below one folder of this process: `<root>/<host>.<pid>.<random>`. Whoever starts
 * on the same root removes what dead processes left; replicas that share it keep theirs by touching it.
 */
export class JobFolders {
  readonly #root: string
  readonly #own: string

  /** `root` is absolute: engines are given paths below it. */
  constructor(root: string) {
    this.#root = root
    this.#own = join(root, `${host()}.${process.pid}.${randomBytes(6).toString('hex')}`)
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
    await utimes(this.#own, new Date(), new Date())
    await this.removeDead()
  }

  async removeDead(): Promise<void> {
    for (const name of await readdir(this.#root)) {
      const path = join(this.#root, name)
      if (path !== this.#own && (await this.#isDead(name, path))) await removeTree(path)
    }
  }

  async stop(): Promise<void> {
    await removeTree(this.#own)
  }

  async #isDead(name: string, path: string): Promise<boolean> {
    const [machine, pid] = name.split('.')
    // After a restart of a container the dead process had the same host name and, most likely, our own pid.
    if (machine === host() && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    return Date.now() - mtimeMs > staleMs
  }
}

const host = (): string => hostname().replaceAll('.', '-')

/** A file that appears while its folder is being removed (a child that is just ending) makes rmdir fail: try again. */
const removeTree = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
