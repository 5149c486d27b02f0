import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Row } from './database.ts'

/** PostgreSQL inside this process, kept in `folder`. Only one process may have the folder open at a time. */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const database = await PGlite.create(folder)
  return {
    query: async (sql, parameters = []) => (await database.query<Row>(sql, [...parameters])).rows,
    execute: (sql) => database.transaction(async (transaction) => void (await transaction.exec(sql))),
    close: () => database.close(),
  }
}
