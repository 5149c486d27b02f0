import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen, stopHttpServer } from '@folio/service-kit/http/http-server'
import { createLogger } from '@folio/service-kit/seeing/logger'
import type { Runnable } from '@folio/service-kit/service/shutdown'
import { startTracing } from '@folio/service-kit/service/start-tracing'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { ProxyConfig } from './config.ts'
import { createServer } from './connections/server.ts'

export interface Proxy extends Runnable {
  /** Rejects when the port is taken. */
  start(): Promise<{ readonly port: number }>
  /** Lets running requests finish (see SHUTDOWN_SECONDS), then ends everything. Safe to call twice. */
  stop(): Promise<void>
}

/** Builds the proxy; it listens nowhere before `start`. */
export function createProxy(config: ProxyConfig, override?: Logger): Proxy {
  const logger = override ?? createLogger({ name: 'proxy', level: config.logLevel })
  const { app, lifecycle, metrics, close } = createApp(config, logger)
  const server: Server = createServer(app, config)
  let stopTracing: (() => Promise<void>) | undefined
  let stopping: Promise<void> | undefined

  async function start(): Promise<{ port: number }> {
    metrics.observeProcess()
    if (config.traceEndpoint !== undefined) stopTracing = await startTracing('proxy', config.traceEndpoint)
    await listen(server, config)
    const { port } = server.address() as AddressInfo
    logger.info({ port, node: process.version }, 'listening')
    return { port }
  }

  async function shutDown(): Promise<void> {
    lifecycle.drain()
    await lifecycle.idle(config.shutdownMs)
    await stopHttpServer(server)
    close()
    await stopTracing?.()
    logger.info('stopped')
  }

  const stop = () => {
    stopping ??= shutDown()
    return stopping
  }
  return { name: 'proxy', logger, start, stop }
}
