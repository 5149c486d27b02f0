import { isEditorCall } from '@folio/contract/editing/editor'
import { type ServiceName, serviceNames } from '@folio/contract/services'
import { failureResponse } from '@folio/service-kit/http/failure-response'
import { Lifecycle } from '@folio/service-kit/http/lifecycle'
import { nameRequest } from '@folio/service-kit/http/request-facts'
import { refuseCompressed, refuseCrossSite } from '@folio/service-kit/http/request-guards'
import { logRequests } from '@folio/service-kit/http/request-log'
import { traceRequests } from '@folio/service-kit/http/trace-requests'
import { Metrics } from '@folio/service-kit/seeing/metrics'
import { allowPages } from '@folio/service-kit/uploads/allowed-pages'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { ProxyConfig } from './config.ts'
import { countMissing, createLimits } from './create-limits.ts'
import { Health } from './health/health.ts'
import { probes } from './health/probes.ts'
import { recipeCall } from './recipes/recipe-call.ts'
import { openApiRoute } from './requests/open-api-route.ts'
import { checkRequest } from './requests/request-checks.ts'
import { securityHeaders } from './requests/security-headers.ts'
import { securityTxt } from './requests/security-txt.ts'
import { startVisit } from './requests/visit.ts'
import { loadSite, type Site } from './site/load-site.ts'
import { pages } from './site/site-pages.ts'
import { calls } from './upstream/calls.ts'
import type { Resolve } from './upstream/replicas.ts'
import { Upstream } from './upstream/upstream.ts'

export interface ProxyApp {
  readonly app: Express
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  /** Closes connections to services and to Redis. */
  close(): void
}

/** The one origin: the built site, and every call passed on to the service that owns it. */
export function createApp(config: ProxyConfig, logger: Logger, resolve?: Resolve): ProxyApp {
  const lifecycle = new Lifecycle()
  const metrics = new Metrics('proxy')
  const health = new Health(config.upstreams)
  const upstreams = connectUpstreams(config, resolve)
  const { limiter, close: closeLimits } = createLimits(config, logger, metrics)
  const site = tryToLoadSite(config, logger)

  const middleware: readonly RequestHandler[] = [
    forgetClaimedId,
    nameRequest,
    startVisit,
    securityHeaders,
    logRequests(logger, metrics),
    traceRequests({ believes: false }),
    lifecycle.watch,
    countRunning(lifecycle),
    checkRequest,
    probes({ lifecycle, health, metrics }),
    allowPages(config.editorPageOrigins, isEditorCall),
    refuseCompressed,
    refuseCrossSite(hostsOf(config)),
    countMissing(limiter),
    calls({ upstreams, limiter, lifecycle }),
    recipeCall({ upstreams, limiter, lifecycle, uploadPace: config.uploadPace }),
    openApiRoute(),
    securityTxt(config.securityContact, config.site.origin),
    pages({ site, limiter }),
  ]

  const app = express()
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxyHops)
  for (const handler of middleware) app.use(handler)
  app.use(failureResponse)
  const close = () => {
    closeLimits()
    for (const upstream of Object.values(upstreams)) upstream.close()
  }
  return { app, lifecycle, metrics, close }
}

/** The hosts that the configuration says the site goes by. */
const hostsOf = ({ site: { origin, hosts } }: ProxyConfig): readonly string[] =>
  origin === undefined ? hosts : [new URL(origin).host, ...hosts]

/** A shutdown waits for every answer that has begun. */
const countRunning =
  (lifecycle: Lifecycle): RequestHandler =>
  (_req, res, next) => {
    void lifecycle.track(new Promise((resolve) => res.once('close', resolve)))
    next()
  }

/** Ids are ours to give: services believe the one we send. */
const forgetClaimedId: RequestHandler = (req, _res, next) => {
  delete req.headers['x-request-id']
  next()
}

function connectUpstreams(
  config: ProxyConfig,
  resolve: Resolve | undefined,
): Readonly<Record<ServiceName, Upstream>> {
  const { upstreams, upstreamTimeoutMs: timeoutMs, uploadPace } = config
  const entries = serviceNames.map((name) => [
    name,
    new Upstream({ target: upstreams[name], timeoutMs, uploadPace, ...(resolve && { resolve }) }),
  ])
  return Object.fromEntries(entries) as Record<ServiceName, Upstream>
}

/** Calls work without the site, so a missing build is told and nothing more. */
function tryToLoadSite({ site }: ProxyConfig, logger: Logger): Site | undefined {
  if (site.origin === undefined) logger.info('SITE_URL is not set: links name the host each visitor used')
  try {
    return loadSite(site)
  } catch (error) {
    logger.error({ err: error }, `no built site in ${site.folder}: pages answer 503 until it is built`)
    return undefined
  }
}
