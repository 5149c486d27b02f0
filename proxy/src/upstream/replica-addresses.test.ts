import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Replicas } from './replicas.ts'

describe('the addresses of a service', () => {
  let server: Server
  let lookups: number
  let answer: () => Promise<readonly string[]>
  let replicas: Replicas
  const here = async () => ['127.0.0.1']

  beforeEach(async () => {
    server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    lookups = 0
    answer = here
    replicas = new Replicas(`http://service:${(server.address() as AddressInfo).port}`, () => {
      lookups += 1
      return answer()
    })
  })
  afterEach(() => void server.close())

  const connects = async () => {
    const socket = await replicas.connect(false)
    socket.destroy()
  }
  const away = () => Promise.reject(new Error('SERVFAIL'))

  test('are asked for once by all who come at one moment', async () => {
    await Promise.all(Array.from({ length: 5 }, connects))
    expect(lookups).toBe(1)
  })

  test('are not asked for at every request while the DNS is away', async () => {
    await connects()
    answer = away
    await sleep(1_100)
    for (let count = 0; count < 5; count += 1) await connects()
    expect(lookups).toBe(2)
  })

  test('that were known serve while the DNS hangs', async () => {
    await connects()
    answer = () => new Promise(() => undefined)
    await sleep(1_100)
    const began = performance.now()
    for (let count = 0; count < 5; count += 1) await connects()
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  test('are found again when the DNS is back, also where none was known', async () => {
    answer = away
    await expect(connects()).rejects.toThrow('SERVFAIL')
    answer = here
    await sleep(1_100)
    await connects()
  })

  test('that the DNS does not tell are waited for two seconds', async () => {
    answer = () => new Promise(() => undefined)
    await expect(connects()).rejects.toThrow('the DNS does not answer')
  })
})
