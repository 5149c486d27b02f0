import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { splitPdf } from '@folio/contract/tools/split-pdf'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { RemoteEngine } from './remote-engine.ts'

let server: Server
let origin: string

beforeEach(async () => {
  server = createServer((req) => void req.on('error', () => undefined).resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const convert = (path: string) =>
  new RemoteEngine(origin).convert({
    tool: splitPdf,
    inputs: [{ path, name: 'a.pdf', size: 10 }],
    fields: {},
    signal: new AbortController().signal,
    tell: () => undefined,
  })

test('a file that is gone when it is sent is the fault of the input, not of the server', async () => {
  await expect(convert('/nowhere/a.pdf')).rejects.toMatchObject({
    exit: 'input',
    message: expect.stringContaining('/nowhere/a.pdf cannot be read'),
  })
})

test('a server that is away cannot be reached', async () => {
  server.close()
  await once(server, 'close')
  await expect(convert(import.meta.filename)).rejects.toMatchObject({
    exit: 'server',
    message: expect.stringContaining('cannot be reached'),
  })
})
