import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import type { MessageStore } from './message-store.ts'

/** Where the running service answers its operator; the folder of the data guards it. */
export const operatorSocket = (dataDir: string): string => join(dataDir, 'operator.sock')

const mostListed = 10_000

/**
 * The messages for the operator's command line (`cli.ts`), on a Unix socket that only the owner of the data folder can open. Needed
 * because a database in the data folder is open in one process only: this one.
 */
export async function serveOperator(dataDir: string, store: () => Promise<MessageStore>): Promise<Server> {
  const app = express()
  app.disable('x-powered-by')
  app.get('/messages', async (_req, res) => void res.json(await (await store()).list(mostListed)))
  app.get('/messages/:id', async (req, res) => {
    const message = await (await store()).find(req.params.id)
    res.status(message ? 200 : 404).json(message ?? null)
  })
  app.delete('/messages/:id', async (req, res) => {
    res.status((await (await store()).remove(req.params.id)) ? 200 : 404).json(null)
  })
  const path = operatorSocket(dataDir)
  await rm(path, { force: true })
  const server = createServer(app)
  const listening = once(server, 'listening')
  // A socket is made while `listen` is called; whatever else this process makes is to keep its mode.
  const mask = process.umask(0o177)
  server.listen(path)
  process.umask(mask)
  await listening
  return server
}
