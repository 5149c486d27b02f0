import { join } from 'node:path'
import type { ContactConfig } from './config.ts'
import type { Database } from './database.ts'
import { MessageStore } from './message-store.ts'
import { migrate } from './migrations.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

export interface OpenStore {
  readonly store: MessageStore
  readonly database: Database
}

/** The messages of this installation: a PostgreSQL server where one is named, else a database in the data folder. */
export async function openStore(config: Pick<ContactConfig, 'databaseUrl' | 'dataDir'>): Promise<OpenStore> {
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : await openPglite(join(config.dataDir, 'messages'))
  await migrate(database)
  return { store: new MessageStore(database), database }
}

/** Opens the store at the first call and again after a failure, so that a late database is no reason to die. */
export class LazyStore {
  readonly #config: Pick<ContactConfig, 'databaseUrl' | 'dataDir'>
  #opening: Promise<OpenStore> | undefined

  constructor(config: Pick<ContactConfig, 'databaseUrl' | 'dataDir'>) {
    this.#config = config
  }

  async store(): Promise<MessageStore> {
    return (await this.#open()).store
  }

  /** Rejects while the database cannot be reached. */
  async check(): Promise<void> {
    await (await this.#open()).database.query('SELECT 1')
  }

  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined)
    await opened?.database.close()
  }

  #open(): Promise<OpenStore> {
    this.#opening ??= openStore(this.#config).catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }
}
