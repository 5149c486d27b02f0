import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@folio/service-kit/config'
import type { Service } from '@folio/service-kit/service'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { createApp } from './app.ts'
import { variables } from './config.ts'

let dataDir: string
let service: Service
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'editor-'))
  service = createApp(readConfig(variables, { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }))
})
afterAll(async () => {
  await service.stop()
  await rm(dataDir, { recursive: true })
})

describe('edit-pdf', () => {
  test.each(['/api/load-pdf', '/api/save-pdf'])('is not offered yet: %s', async (path) => {
    const answer = await request(service.app).post(path).send({ sessionId: 'x', elements: [] })
    expect(answer.status).toBe(501)
    expect(answer.body).toEqual({
      error: 'This tool is not offered here yet.',
      code: 'not-offered-yet',
      requestId: answer.headers['x-request-id'],
    })
    expect((await request(service.app).get(path)).headers.allow).toBe('POST')
  })

  test('leaves the service healthy on its own', async () => {
    const { port } = await service.start()
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await health.json()).toEqual({ status: 'ok' })
  })
})
