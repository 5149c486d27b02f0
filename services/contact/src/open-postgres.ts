import { Failure } from '@folio/service-kit/faults/failure'
import { DatabaseError, Pool } from 'pg'
import type { Database, Row } from './database.ts'

const connections = 4
const connectMs = 5_000
const statementMs = 10_000
/** The server ends a statement by itself; this is for one that has stopped, or that the network no longer reaches. */
const answerMs = 12_000
/** As long as for a store that is away (docs/decisions/0142). */
const retryAfter = 15

/**
 * A PostgreSQL server, which several replicas may share. Connections are made when they are needed.
 * A server that is away makes every call a Failure `busy`.
 */
export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    keepAlive: true,
  })
  // A lost idle connection is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined)
  const run = (sql: string, parameters?: unknown[]) =>
    pool.query<Row>(sql, parameters).catch((error: unknown) => {
      throw isAway(error) ? new Failure('busy', { retryAfter, cause: error }) : error
    })
  return {
    query: async (sql, parameters = []) => (await run(sql, [...parameters])).rows,
    execute: async (sql) => {
      // Several statements in one simple query are one transaction (PostgreSQL, message flow 55.2.2.1).
      await run(sql)
    },
    isLost: () => false,
    close: () => pool.end(),
  }
}

/**
 * Classes of errors by which a server says that it cannot serve now: connections, resources, an operator who intervenes.
 * Source: PostgreSQL, appendix A.
 */
const awayClasses: ReadonlySet<string | undefined> = new Set(['08', '53', '57'])

/** Whether the server, not the statement, is at fault: all that it does not say itself comes from the way to it. */
const isAway = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || awayClasses.has(error.code?.slice(0, 2))
