import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@folio/service-kit/config/config'
import type { Service } from '@folio/service-kit/service/service'
import request from 'supertest'
import { createApp } from '../src/app.ts'
import { type ContactConfig, variables } from '../src/config.ts'
import { openStore } from '../src/open-store.ts'
import { operatorSocket } from '../src/operator-socket.ts'

export interface StartedContact {
  readonly service: Service
  readonly dataDir: string
  /** All messages, asked where the operator's command line asks. */
  stored(): Promise<Record<string, unknown>[]>
  /** Stops it; its folder stays. */
  close(): Promise<void>
}

/** The real service, whose messages are kept below `dataDir`. */
export async function startContact(
  dataDir: string,
  config: Partial<ContactConfig> = {},
): Promise<StartedContact> {
  const service = createApp({
    ...readConfig(variables, { MAX_LAG_MS: '60000' }),
    ...{ port: 0, dataDir, sandbox: 'none', logLevel: 'silent' },
    ...config,
  })
  await service.start()
  return {
    service,
    dataDir,
    stored: async () => {
      const socket = encodeURIComponent(operatorSocket(dataDir))
      return (await request(`http+unix://${socket}`).get('/messages')).body
    },
    close: () => service.stop(),
  }
}

/** A data folder whose database is there already, without messages: making one takes seconds, copying it does not. */
export interface PreparedFolder {
  /** A folder like it, at this path or at one of its own. */
  copy(to?: string): Promise<string>
  /** Removes it, and the copies that have no path of the test's. */
  remove(): Promise<void>
}

export async function preparedFolder(): Promise<PreparedFolder> {
  const root = await mkdtemp(join(tmpdir(), 'folio-contact-'))
  const prepared = join(root, 'prepared')
  const { database } = await openStore({ dataDir: prepared, databaseUrl: undefined })
  await database.close()
  let copies = 0
  return {
    copy: async (to) => {
      copies += 1
      const folder = to ?? join(root, String(copies))
      await cp(prepared, folder, { recursive: true })
      return folder
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
