import { mebibytes } from '@folio/contract/bytes'
import { deferredQuery, parseJobPath } from '@folio/contract/deferred'
import { isJobId, parseDownloadPath, progressPath } from '@folio/contract/download'
import { saveLimits } from '@folio/contract/editing/editor'
import { isServiceName, ownerOf, type ServiceName, serviceNames, services } from '@folio/contract/services'
import type { Tool } from '@folio/contract/tool'
import { tools } from '@folio/contract/tools'
import { Failure } from '@folio/service-kit/faults/failure'
import { bodyTooLong, maxBodyBytes } from '@folio/service-kit/http/body-limit'

/** One address that a service answers. */
export interface Route {
  /** What log and metrics call it; holds no token. */
  readonly label: string
  readonly service: ServiceName
  /** The path asked of the service: rebuilt from the table, never the client's own text. */
  readonly path: string
  readonly methods: readonly string[]
  readonly rate: 'conversion' | 'preview' | 'download' | 'contact'
  readonly body: BodyCap
  /** What is said when the service refuses the connection, where the tool has a sentence for it. */
  readonly refused?: string | undefined
}

/** How large the body of a request may be. */
export interface BodyCap {
  /** Bytes; 0 when there is no body. */
  readonly bytes: number
  /** What is said of a longer one. */
  tooLong(): Failure
}

/** The route of a path that is answered by a service; `undefined` for every other path. */
export function routeOf(path: string, query = ''): Route | undefined {
  const route = endpointRoutes.get(path)
  if (route) return toolPaths.has(path) && asksLater(query) ? { ...route, path: path + deferredQuery } : route
  return downloadRoute(path) ?? progressRoute(path) ?? jobRoute(path)
}

/** The one thing of a query that services hear of. */
const asksLater = (query: string): boolean => new URLSearchParams(query).get('async') === '1'

/** The addresses beside the tools: bytes of a body, and what counts them. */
const extras: Readonly<Record<string, { readonly bytes: number; readonly rate: Route['rate'] }>> = {
  '/api/contact': { bytes: 32 * 1024, rate: 'contact' },
  '/api/save-pdf': { bytes: saveLimits.bodyBytes, rate: 'conversion' },
  '/api/preview-pdf': { bytes: saveLimits.bodyBytes, rate: 'preview' },
}

const plainBody = (bytes: number): BodyCap => ({ bytes, tooLong: () => new Failure('request-too-large') })

/** A tool's cap is on the whole request; the service knows each file and says the more precise sentence. */
const toolRoute = (tool: Tool): Route => ({
  label: tool.endpoint,
  service: ownerOf(tool.id),
  path: tool.endpoint,
  methods: ['POST'],
  rate: 'conversion',
  body: { bytes: maxBodyBytes(tool), tooLong: () => bodyTooLong(tool) },
  refused: tool.text.refused,
})

const extraRoute = (service: ServiceName, path: string): Route => ({
  label: path,
  service,
  path,
  methods: ['POST'],
  rate: extras[path]?.rate ?? 'conversion',
  body: plainBody(extras[path]?.bytes ?? mebibytes(1)),
})

const routesOfTools = Object.values(tools).map((tool: Tool) => toolRoute(tool))
const extraRoutes = serviceNames.flatMap((service) =>
  services[service].endpoints.map((path) => extraRoute(service, path)),
)

const endpointRoutes: ReadonlyMap<string, Route> = new Map(
  [...routesOfTools, ...extraRoutes].map((route) => [route.path, route]),
)

const toolPaths: ReadonlySet<string> = new Set(routesOfTools.map(({ path }) => path))

function downloadRoute(path: string): Route | undefined {
  const parsed = parseDownloadPath(path)
  return (
    parsed && {
      label: `/api/download/${parsed.service}`,
      service: parsed.service,
      path,
      methods: parsed.part === undefined ? ['GET', 'HEAD', 'DELETE'] : ['GET', 'HEAD'],
      rate: 'download',
      body: plainBody(0),
    }
  )
}

function jobRoute(path: string): Route | undefined {
  const job = parseJobPath(path)
  return (
    job && {
      label: `/api/jobs/${job.service}`,
      service: job.service,
      path,
      methods: ['GET', 'HEAD', 'DELETE'],
      rate: 'download',
      body: plainBody(0),
    }
  )
}

function progressRoute(path: string): Route | undefined {
  const [, service = '', jobId = ''] = /^\/api\/progress\/([a-z-]+)\/([A-Za-z0-9-]+)$/.exec(path) ?? []
  if (!isServiceName(service) || !isJobId(jobId)) return undefined
  return {
    label: `/api/progress/${service}`,
    service,
    path: progressPath(service, jobId),
    methods: ['GET'],
    rate: 'download',
    body: plainBody(0),
  }
}
