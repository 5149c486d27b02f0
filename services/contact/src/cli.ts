import { request } from 'node:http'
import { readConfig } from '@folio/service-kit/config/config'
import { variables } from './config.ts'
import type { StoredMessage } from './message-store.ts'
import { openStore } from './open-store.ts'
import { operatorSocket } from './operator-socket.ts'

/** In a checkout it is called `npm run contact -- …`, in the image `node services/contact/dist/cli.js …`. */
const usage = `list             the messages, newest first
show ID          one message, whole
export           all messages as JSON
delete ID        removes a message for good`

interface Messages {
  list(): Promise<readonly StoredMessage[]>
  find(id: string): Promise<StoredMessage | undefined>
  remove(id: string): Promise<boolean>
  close(): Promise<void>
}

const { dataDir, databaseUrl } = readConfig(variables)

function ask(method: string, path: string): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: operatorSocket(dataDir), method, path }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString('utf8')) }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** The messages through the running service, which alone may have the database in the data folder open. */
const throughService: Messages = {
  list: async () => (await ask('GET', '/messages')).body as readonly StoredMessage[],
  find: async (id) =>
    ((await ask('GET', `/messages/${encodeURIComponent(id)}`)).body as StoredMessage) ?? undefined,
  remove: async (id) => (await ask('DELETE', `/messages/${encodeURIComponent(id)}`)).status === 200,
  close: async () => undefined,
}

async function directly(): Promise<Messages> {
  const { store, database } = await openStore({ dataDir, databaseUrl })
  return {
    list: () => store.list(10_000),
    find: (id) => store.find(id),
    remove: (id) => store.remove(id),
    close: () => database.close(),
  }
}

const serviceRuns = (): Promise<boolean> =>
  ask('GET', '/messages/none').then(
    () => true,
    () => false,
  )

const line = ({ id, receivedAt, category, mailedAt, email, subject }: StoredMessage): string =>
  [id, receivedAt, category, mailedAt ? 'mailed' : 'not mailed', email, subject].join('  ')

async function run(messages: Messages, [verb, id = '']: readonly string[]): Promise<number> {
  switch (verb) {
    case 'list':
      for (const message of await messages.list()) console.log(line(message))
      return 0
    case 'export':
      console.log(JSON.stringify(await messages.list(), null, 2))
      return 0
    case 'show': {
      const message = await messages.find(id)
      console.log(message ? JSON.stringify(message, null, 2) : `no message ${id}`)
      return message ? 0 : 1
    }
    case 'delete': {
      const removed = await messages.remove(id)
      console.log(removed ? `deleted ${id}` : `no message ${id}`)
      return removed ? 0 : 1
    }
    default:
      console.log(usage)
      return 2
  }
}

const messages = databaseUrl === undefined && (await serviceRuns()) ? throughService : await directly()
process.exitCode = await run(messages, process.argv.slice(2))
await messages.close()
