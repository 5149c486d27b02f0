import { join } from 'node:path'
import type { ContactConfig } from './config.ts'
import type { Database } from './database.ts'
import { MessageStore } from './message-store.ts'
import { migrate } from './migrations.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'

/** The store, and the database below it for whoever closes it or sends what it holds. */
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

/**
 * Opens the store at the first call, again after a failure, so that a late database is no reason to die, and again when
 * its folder has been deleted.
 */
export class LazyStore {
  readonly #config: Pick<ContactConfig, 'databaseUrl' | 'dataDir'>
  readonly #onReopened: () => Promise<void>
  #opening: Promise<OpenStore> | undefined

  constructor(
    config: Pick<ContactConfig, 'databaseUrl' | 'dataDir'>,
    onReopened: () => Promise<void> = async () => undefined,
  ) {
    this.#config = config
    this.#onReopened = onReopened
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
    if (!opened?.database.isLost()) await opened?.database.close()
  }

  async #open(): Promise<OpenStore> {
    this.#opening ??= this.#opened(openStore(this.#config))
    const opening = this.#opening
    const opened = await opening
    if (!opened.database.isLost()) return opened
    // It is not closed, which would write into a folder that is gone; who came first opens the next one.
    if (this.#opening === opening) {
      this.#opening = this.#opened(
        openStore(this.#config).then(async (next) => {
          await this.#onReopened()
          return next
        }),
      )
    }
    return this.#open()
  }

  #opened(opening: Promise<OpenStore>): Promise<OpenStore> {
    return opening.catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
  }
}
