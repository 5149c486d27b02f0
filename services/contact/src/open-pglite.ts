import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { checkVolume } from '@folio/service-kit/files/disk-space'
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
    isLost: () => !existsSync(join(folder, 'PG_VERSION')),
    close: () => database.close(),
  }
}
