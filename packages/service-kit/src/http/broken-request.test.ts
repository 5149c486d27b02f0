import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { brokenStatus } from './broken-request.ts'

const withCode = (code: string): Error => Object.assign(new Error(code), { code })
const tooLate = withCode('ERR_HTTP_REQUEST_TIMEOUT')

let server: ReturnType<typeof createServer>
let client: Socket
let accepted: Socket
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as { port: number }).port, '127.0.0.1')
  ;[accepted] = (await once(server, 'connection')) as [Socket]
})
afterEach(() => {
  client.destroy()
  accepted.destroy()
  server.close()
})

test('who is too slow is told so, but not who has sent nothing at all', async () => {
  expect(brokenStatus(tooLate, accepted)).toBeUndefined()
  client.write('GET /')
  await once(accepted, 'data')
  expect(brokenStatus(tooLate, accepted)).toBe(408)
})

test('what is no request is told apart from what is too long, and nobody is told nothing', () => {
  expect(brokenStatus(withCode('HPE_HEADER_OVERFLOW'), accepted)).toBe(431)
  expect(brokenStatus(withCode('HPE_INVALID_METHOD'), accepted)).toBe(400)
  expect(brokenStatus(withCode('ECONNRESET'), accepted)).toBeUndefined()
  accepted.destroy()
  expect(brokenStatus(withCode('HPE_INVALID_METHOD'), accepted)).toBeUndefined()
})
