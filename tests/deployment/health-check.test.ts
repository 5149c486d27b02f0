import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '@folio/service-kit/testing/free-port'
import { expect, test } from '@jest/globals'
import { stages, textsOf } from './dockerfile.ts'

/** The command that all images share, as Docker runs it: a program and its arguments. */
const [healthCheck = ''] = textsOf(stages().get('runtime'), 'HEALTHCHECK')
const [program, ...programArguments] = JSON.parse(healthCheck.slice(healthCheck.indexOf('['))) as [
  string,
  ...string[],
]

async function exitCode(port: number): Promise<number> {
  const asked = spawn(program, programArguments, {
    env: { PORT: String(port), PATH: process.env.PATH },
    stdio: 'ignore',
  })
  const [code] = (await once(asked, 'exit')) as [number]
  return code
}

test('a container is healthy while its process answers /livez with 200', async () => {
  let status = 200
  const paths: string[] = []
  const server = createServer(({ url = '' }, response) => {
    paths.push(url)
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  try {
    expect(await exitCode(port)).toBe(0)
    status = 503
    expect(await exitCode(port)).not.toBe(0)
    expect(paths).toEqual(['/livez', '/livez'])
  } finally {
    server.close()
  }
  expect(await exitCode(await freePort())).not.toBe(0)
})

test('asking starts no Node beside the one that serves', () => {
  expect(program).not.toBe('node')
})
