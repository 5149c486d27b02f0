import { createLogger } from '@folio/service-kit/seeing/logger'
import { expect, test } from '@jest/globals'
import { sendJson, startUpstream } from '../testing/start-upstream.ts'
import { until } from '../testing/until.ts'
import { readProxyConfig } from './config.ts'
import { createProxy } from './proxy.ts'

test('stopping lets what runs finish, refuses new work, and closes every connection', async () => {
  let finish: () => void = () => undefined
  const upstream = await startUpstream((req, res) => {
    req.resume()
    finish = () => sendJson(res, 200, { done: true })
  })
  const config = readProxyConfig({ PORT: '0', HOST: '127.0.0.1', SITE_DIR: '/none', PDF_URL: upstream.url })
  const lines: string[] = []
  const logger = createLogger({ name: 'proxy', level: 'info' }, { write: (line) => lines.push(line) })
  const proxy = createProxy(config, logger)
  const { port } = await proxy.start()
  const url = `http://127.0.0.1:${port}`
  const convert = () => fetch(`${url}/api/merge-pdf`, { method: 'POST', body: 'x' })

  const running = convert()
  await until(() => upstream.requests.length === 1)
  const stopped = proxy.stop()
  const [refused, ready, health] = await Promise.all([
    convert(),
    fetch(`${url}/readyz`),
    fetch(`${url}/api/health`),
  ])
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'shutting-down' })
  expect([ready.status, health.status]).toEqual([503, 503])
  finish()
  const answer = await running
  expect([answer.status, answer.headers.get('connection'), await answer.json()]).toEqual([
    200,
    'close',
    { done: true },
  ])
  await stopped
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
  expect(lines.at(-1)).toContain('"stopped"')
  expect(proxy.stop()).toBe(stopped)
  await upstream.close()
})
