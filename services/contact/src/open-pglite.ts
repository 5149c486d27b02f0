import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { checkVolume } from '@folio/service-kit/files/disk-space'
import { bundleOf } from '@folio/service-kit/workers/source-bundle'
import { nodeArguments, workerEntry } from '@folio/service-kit/workers/worker-entry'
import type { Database, Row } from './database.ts'

/**
 * What a new database takes (40 MB), and more than two further files of the log of one that is there. Where the log has
 * no room to grow PostgreSQL does not refuse but turns in circles, in this very process.
 */
const roomBytes = 64 * 1024 ** 2

/**
 * PostgreSQL inside this process, kept in `folder`. Only one process may have the folder open at a time. What writes is
 * refused with `out-of-space` where the disk has no room for it.
 */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const checkRoom = () => checkVolume(folder, roomBytes)
  await checkRoom()
  if (!isDatabase(folder)) await makeDatabase(folder)
  const database = await PGlite.create(folder)
  return {
    query: async (sql, parameters = []) => {
      if (!sql.startsWith('SELECT')) await checkRoom()
      return (await database.query<Row>(sql, [...parameters])).rows
    },
    execute: async (sql) => {
      await checkRoom()
      await database.transaction(async (transaction) => void (await transaction.exec(sql)))
    },
    isLost: () => !isDatabase(folder),
    close: () => database.close(),
  }
}

const isDatabase = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/** It takes 3 s on a quiet machine. */
const patienceMs = 120_000

/** Makes a new database beside the folder and moves it there whole: one that was interrupted is none. */
async function makeDatabase(folder: string): Promise<void> {
  const beside = `${folder}.new`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { mode: 0o700 })
  const program = await bundleOf(workerEntry('new-database.worker', import.meta.url))
  await promisify(execFile)(process.execPath, [...nodeArguments(program), beside], { timeout: patienceMs })
  await rename(beside, folder)
}
