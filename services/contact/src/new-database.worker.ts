import { PGlite } from '@electric-sql/pglite'

/**
 * Makes a new database in the folder that its argument names, and ends. In a process of its own, because setting
 * PostgreSQL up takes half a gigabyte that a process keeps for as long as it lives.
 */
const [, , folder = ''] = process.argv
const database = await PGlite.create(folder)
await database.close()
