import { Pool } from 'pg'
import type { Database, Row } from './database.ts'

const connections = 4
const connectMs = 5_000
const statementMs = 10_000

/** A PostgreSQL server, which several replicas may share. Connections are made when they are needed. */
export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
  })
  // A lost idle connection is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined)
  return {
    query: async (sql, parameters = []) => (await pool.query<Row>(sql, [...parameters])).rows,
    execute: async (sql) => {
      // Several statements in one simple query are one transaction (PostgreSQL, message flow 55.2.2.1).
      await pool.query(sql)
    },
    isLost: () => false,
    close: () => pool.end(),
  }
}
