import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isErrorWithCode } from '@folio/service-kit/faults/system-error'
import { Problem } from '../exits.ts'
import { takeNewName } from './take-new-name.ts'

/** How a result is put in its place. */
export interface Placing {
  readonly force: boolean
  readonly signal: AbortSignal
}

/** @throws Problem `output` when something is there already */
export async function refuseExisting(path: string, force: boolean): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists && !force) throw alreadyThere(path)
}

/**
 * Writes beside the place and moves the whole file into it: what is there is never half of one, and a file that came
 * there meanwhile stays.
 * @throws Problem `output`, or the signal's reason with nothing left behind
 */
export async function writeResult(path: string, stream: Readable, { force, signal }: Placing): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`)
  try {
    await mkdir(dirname(path), { recursive: true })
    await pipeline(stream, createWriteStream(draft, { flags: 'wx' }), { signal })
    if (force) await rename(draft, path)
    else await takeNewName(draft, path)
  } catch (error) {
    if (signal.aborted || error instanceof Problem) throw error
    if (isErrorWithCode(error, 'EEXIST')) throw alreadyThere(path)
    throw new Problem(
      'output',
      `${path} cannot be written: ${error instanceof Error ? error.message : error}`,
    )
  } finally {
    await rm(draft, { force: true })
  }
}

const alreadyThere = (path: string): Problem =>
  new Problem('output', `${path} is already there. Please choose another place with -o, or use --force.`)
