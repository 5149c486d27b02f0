import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName, ToolsOf } from '@folio/contract/services'
import express, { type Express, type RequestHandler, type Router } from 'express'
import type { Logger } from 'pino'
import type { ServiceConfig } from '../config/service-config.ts'
import { carrierOf } from '../conversions/carried-work.ts'
import type { ToolHandler } from '../conversions/handler.ts'
import type { ServiceContext } from '../conversions/service-context.ts'
import { toolRoute } from '../conversions/tool-route.ts'
import { Failure } from '../faults/failure.ts'
import { failureResponse } from '../http/failure-response.ts'
import { createHttpServer, listen, stopHttpServer } from '../http/http-server.ts'
import { nameRequest } from '../http/request-facts.ts'
import { commonHeaders, refuseCompressed, refuseCrossSite } from '../http/request-guards.ts'
import { logRequests } from '../http/request-log.ts'
import { traceRequests } from '../http/trace-requests.ts'
import { chooseSandbox } from '../sandbox/sandbox.ts'
import type { Clock } from '../timing/clock.ts'
import { createContext } from './create-context.ts'
import { downloads } from './downloads.ts'
import { diskReadiness, health, type Readiness } from './health.ts'
import { jobsRoute } from './jobs-route.ts'
import { progressRoute } from './progress-route.ts'
import { startTracing } from './start-tracing.ts'
import { Sweeper } from './sweeper.ts'

/** What tells one service from another. */
export interface ServiceSetup<Name extends ServiceName> {
  readonly name: Name
  readonly config: ServiceConfig
  /** The server half of every tool this service owns, by its id. */
  readonly handlers: { readonly [Id in ToolsOf<Name>]: ToolHandler<Id> }
  /** Addresses beside the tools' endpoints; `endpoint()` makes one. */
  readonly routes?: (context: ServiceContext) => readonly Router[]
  /** Runs before any request is refused, once it has its facts. */
  readonly first?: readonly RequestHandler[]
  /** What must work before conversions are taken: one check for each engine. */
  readonly readiness?: readonly Readiness[]
  /** Ends what the service itself has started; called when nothing runs any more. */
  readonly close?: () => Promise<void>
  /** For tests: another clock, another place for the log. */
  readonly clock?: Clock
  readonly logger?: Logger
}

/** A service that can be started and stopped. */
export interface Service {
  readonly name: ServiceName
  readonly app: Express
  readonly logger: Logger
  /** Cleans up after a predecessor, then listens. Rejects when the folder cannot be written or the port is taken. */
  start(): Promise<{ readonly port: number }>
  /** Takes no new work, lets running work finish (see SHUTDOWN_SECONDS), ends everything. Safe to call twice. */
  stop(): Promise<void>
}

const abortPatienceMs = 3_000

/** Builds a service; nothing runs and nothing is written before `start` or the first request. */
export function createService<Name extends ServiceName>(setup: ServiceSetup<Name>): Service {
  const context = createContext(setup)
  const { config, lifecycle, logger, jobs, store, queue, dispatch, pressure, metrics } = context
  const handlers: readonly ToolHandler[] = Object.values(setup.handlers)
  const hasEngines = handlers.length > 0
  const readiness = [
    diskReadiness(config.dataDir),
    ...(store.check ? [{ name: 'results', check: () => store.check?.() ?? Promise.resolve() }] : []),
    { name: 'queue', check: async () => dispatch.refuseWhenFull() },
    ...(setup.readiness ?? []),
  ]

  const app = express()
  app.disable('x-powered-by').disable('etag')
  app.set('trust proxy', 1).set('query parser', 'simple')
  app.use(nameRequest)
  app.use(lifecycle.watch)
  app.use(logRequests(logger, metrics))
  app.use(traceRequests({ believes: true }))
  app.use(commonHeaders)
  for (const handler of setup.first ?? []) app.use(handler)
  app.use(refuseCompressed)
  app.use(refuseCrossSite())
  app.use(health({ lifecycle, metrics, logger, readiness, hasEngines }))
  app.use(downloads(setup.name, store, lifecycle))
  app.use(progressRoute(setup.name, context.progress))
  app.use(jobsRoute(setup.name, context.deferred))
  for (const handler of handlers) app.use(toolRoute(handler, context))
  for (const route of setup.routes?.(context) ?? []) app.use(route)
  app.use(() => {
    throw new Failure('not-found')
  })
  app.use(failureResponse)

  const sweeper = new Sweeper(context)
  let server: Server | undefined
  let stopTracing: (() => Promise<void>) | undefined
  let stopping: Promise<void> | undefined

  async function start(): Promise<{ port: number }> {
    const sandbox = hasEngines ? await chooseSandbox(config.sandbox) : undefined
    if (sandbox) metrics.sandbox.set({ kind: sandbox }, 1)
    if (sandbox === 'none') {
      logger.error('SANDBOX=none: an engine that is taken over can read and change the files of all visitors')
    }
    if (config.traceEndpoint !== undefined) stopTracing = await startTracing(setup.name, config.traceEndpoint)
    await sweeper.start()
    if (hasEngines) await dispatch.start(carrierOf(handlers, context))
    if (hasEngines) context.deferred.start()
    // The first visitor need not wait until its client is loaded.
    if (hasEngines) void context.redis?.try((redis) => redis.ping())
    pressure.start()
    metrics.observeProcess()
    server = createHttpServer(app, config)
    await listen(server, config)
    const { port } = server.address() as AddressInfo
    logger.info({ port, sandbox, node: process.version }, 'listening')
    return { port }
  }

  async function shutDown(): Promise<void> {
    lifecycle.leave()
    await sleep(config.leaveSeconds * 1000)
    lifecycle.drain()
    dispatch.drain()
    if (!(await lifecycle.idle(config.shutdownSeconds * 1000))) {
      lifecycle.abortRunning()
      await lifecycle.idle(abortPatienceMs)
    }
    if (server) await stopHttpServer(server)
    context.progress.close()
    await context.deferred.close()
    pressure.stop()
    await dispatch.close()
    await queue.close()
    context.redis?.close()
    await setup.close?.()
    await sweeper.stop()
    await jobs.stop()
    await stopTracing?.()
    logger.info('stopped')
  }

  const stop = () => {
    stopping ??= shutDown()
    return stopping
  }
  return { name: setup.name, app, logger, start, stop }
}
