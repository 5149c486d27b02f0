import type { AddressInfo } from 'node:net'
import { type ServiceName, serviceNames } from '@folio/contract/services'
import { listen } from '@folio/service-kit/http/http-server'
import { createLogger } from '@folio/service-kit/seeing/logger'
import { createApp } from '../src/app.ts'
import { type ProxyConfig, readProxyConfig } from '../src/config.ts'
import { createServer } from '../src/connections/server.ts'
import type { Resolve } from '../src/upstream/replicas.ts'

export interface TestProxy {
  readonly url: string
  readonly port: number
  /** Everything it logged, one JSON object per line. */
  readonly log: string[]
  stop(): Promise<void>
}

export interface ProxySetup {
  /** Where every service is. */
  readonly upstream?: string
  readonly env?: Readonly<Record<string, string>>
  readonly config?: Partial<ProxyConfig>
  /** In place of the DNS. */
  readonly resolve?: Resolve
}

/** A whole proxy on a free port of this machine, without site and limits unless `env` asks for them. */
export async function startProxy({
  upstream,
  env = {},
  config = {},
  resolve,
}: ProxySetup = {}): Promise<TestProxy> {
  const read = readProxyConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'debug',
    ...env,
  })
  const upstreams = Object.fromEntries(
    serviceNames.map((name) => [name, upstream ?? read.upstreams[name]]),
  ) as Record<ServiceName, string>
  const log: string[] = []
  const logger = createLogger({ name: 'proxy', level: read.logLevel }, { write: (line) => log.push(line) })
  const full = { ...read, upstreams, ...config }
  const { app, close } = createApp(full, logger, resolve)
  const server = createServer(app, full)
  await listen(server, full)
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      close()
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, port, log, stop }
}
