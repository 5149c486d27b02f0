import { fileURLToPath } from 'node:url'
import { type ServiceName, serviceNames, services } from '@folio/contract/services'
import { type Environment, readConfig } from '@folio/service-kit/config/config'
import { redisUrl } from '@folio/service-kit/config/redis-variable'
import { traceEndpoint } from '@folio/service-kit/config/trace-variable'
import {
  integer,
  oneOf,
  onOff,
  origins,
  text,
  type UrlVariable,
  url,
} from '@folio/service-kit/config/variables'
import type { DownloadPace } from './connections/slow-readers.ts'
import type { Rates } from './limits/rate-limits.ts'
import type { SiteOptions } from './site/load-site.ts'
import type { UploadPace } from './upstream/meter-upload.ts'

/** The time, in ms, over which the speed of an upload or a download is taken. */
const paceWindowMs = 30_000

const web = ['http:', 'https:']

/** `PDF_URL`, `PNG_TO_PDF_URL`, …: where each service is. */
const upstreamVariables = Object.fromEntries(
  serviceNames.map((name) => [
    name,
    url(`${name.toUpperCase().replaceAll('-', '_')}_URL`, {
      doc: `Address of the ${name} service`,
      protocols: web,
      default: `http://127.0.0.1:${services[name].port}`,
    }),
  ]),
) as Record<ServiceName, UrlVariable<string>>

const count = (env: string, doc: string, standard: number) =>
  integer(env, { doc, min: 1, max: 1_000_000, default: standard })

/** Everything that the proxy reads from its environment. */
export const proxyVariables = {
  port: integer('PORT', {
    doc: 'Port of the site; 0 takes any free one',
    min: 0,
    max: 65_535,
    default: 8080,
  }),
  host: text('HOST', { doc: 'Address to listen on; unset, all of this machine', default: '' }),
  siteUrl: url('SITE_URL', {
    doc: 'Public address of the site, for canonical links; unset, the host each visitor used',
    protocols: web,
    default: undefined,
  }),
  siteHosts: text('SITE_HOSTS', {
    doc: 'Without SITE_URL: hosts the site goes by, separated by commas, the main one first; unset, any',
    default: '',
  }),
  siteFolder: text('SITE_DIR', {
    doc: 'Folder of the built site',
    default: fileURLToPath(new URL('../../frontend/dist', import.meta.url)),
  }),
  siteClaims: onOff('SITE_CLAIMS', {
    doc: 'Whether pages show the figures of the specification (users, files, the rating) and speak of premium plans and unlimited use',
    default: true,
  }),
  siteOffline: onOff('SITE_OFFLINE', {
    doc: 'Whether browsers keep pages for when there is no network (decision 0082); off, they delete what they have kept at their next visit',
    default: true,
  }),
  adUrl: url('AD_URL', {
    doc: 'Document of another origin shown in the advertising band; unset, there is no band',
    protocols: ['https:'],
    default: undefined,
  }),
  editorBaseUrl: url('EDITOR_BASE_URL', {
    doc: 'Address that pages save edits at and fetch edited PDFs from, when it is another one; there EDITOR_PAGE_ORIGINS must name this site. Unset, the site itself',
    protocols: web,
    default: undefined,
  }),
  editorPageOrigins: origins('EDITOR_PAGE_ORIGINS', {
    doc: 'Other origins whose pages may save edits here, see EDITOR_BASE_URL; unset, none',
    default: [],
  }),
  contactEmail: text('CONTACT_EMAIL', {
    doc: 'Address shown to visitors; unset, contact@ the host of the site',
    default: undefined,
  }),
  securityContact: url('SECURITY_CONTACT', {
    doc: 'Where to report a weakness, for security.txt; unset, the contact page',
    protocols: ['https:', 'mailto:'],
    default: undefined,
  }),
  ...upstreamVariables,
  trustProxyHops: integer('TRUST_PROXY_HOPS', {
    doc: 'Proxies of your own in front of this one, whose X-Forwarded-For and -Proto are believed',
    min: 0,
    max: 10,
    default: 0,
  }),
  rateLimit: onOff('RATE_LIMIT', { doc: 'Whether clients are limited at all', default: true }),
  conversionsPer10Minutes: count(
    'RATE_CONVERSIONS_PER_10_MINUTES',
    'Conversions of one client in ten minutes',
    60,
  ),
  conversionsPerMinute: count('RATE_CONVERSIONS_PER_MINUTE', 'Conversions of one client in one minute', 12),
  previewsPerMinute: count('RATE_PREVIEWS_PER_MINUTE', 'Previews of edits of one client in one minute', 120),
  downloadsPerMinute: count('RATE_DOWNLOADS_PER_MINUTE', 'Downloads of one client in one minute', 300),
  missingPerMinute: count('RATE_MISSING_PER_MINUTE', 'Unknown addresses of one client in one minute', 30),
  messagesPerHour: count('RATE_CONTACT_PER_HOUR', 'Contact messages accepted from one client in one hour', 5),
  attemptsPerHour: count(
    'RATE_CONTACT_ATTEMPTS_PER_HOUR',
    'Contact messages of one client in one hour, with those that are refused',
    60,
  ),
  redisUrl,
  traceEndpoint,
  maxConnections: count(
    'MAX_CONNECTIONS',
    'Open connections; further ones are dropped, by the proxy only where no idle one can make room',
    512,
  ),
  maxConnectionsPerClient: count(
    'MAX_CONNECTIONS_PER_CLIENT',
    'Open connections of one client; without effect behind a proxy or with RATE_LIMIT=off',
    16,
  ),
  headersTimeoutSeconds: count('HEADERS_TIMEOUT_SECONDS', 'Longest time for the headers of a request', 15),
  requestTimeoutSeconds: count('REQUEST_TIMEOUT_SECONDS', 'Longest time for a whole request', 600),
  uploadBytesPerSecond: count(
    'UPLOAD_BYTES_PER_SECOND',
    'Slowest upload that is accepted, over any 30 s',
    20_480,
  ),
  downloadBytesPerSecond: count(
    'DOWNLOAD_BYTES_PER_SECOND',
    'Slowest download that is served, over 30 s',
    4_096,
  ),
  upstreamTimeoutSeconds: count(
    'UPSTREAM_TIMEOUT_SECONDS',
    'Longest silence of a service, in seconds; then 504',
    200,
  ),
  shutdownSeconds: integer('SHUTDOWN_SECONDS', {
    doc: 'How long running requests may finish after SIGTERM, in seconds',
    min: 0,
    max: 3_600,
    default: 30,
  }),
  logLevel: oneOf('LOG_LEVEL', {
    doc: 'Least important level that is logged',
    values: ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
    default: 'info',
  }),
} as const

export interface ProxyConfig {
  readonly port: number
  readonly host: string
  readonly site: SiteOptions
  /** Other origins whose pages may use the editor's calls. */
  readonly editorPageOrigins: readonly string[]
  readonly securityContact: string | undefined
  /** Origin of each service. */
  readonly upstreams: Readonly<Record<ServiceName, string>>
  readonly trustProxyHops: number
  /** `undefined` when nobody is limited. */
  readonly rates: Rates | undefined
  readonly redisUrl: string | undefined
  /** The collector of spans. */
  readonly traceEndpoint: string | undefined
  readonly connections: { readonly total: number; readonly perClient: number | undefined }
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  readonly uploadPace: UploadPace
  readonly downloadPace: DownloadPace
  readonly upstreamTimeoutMs: number
  readonly shutdownMs: number
  readonly logLevel: string
}

/** @throws ConfigFault */
export function readProxyConfig(env?: Environment): ProxyConfig {
  const values = readConfig(proxyVariables, env)
  const { port, host, securityContact, trustProxyHops, logLevel } = values
  const origins = serviceNames.map((name) => [name, new URL(values[name]).origin])
  const perClient = trustProxyHops === 0 && values.rateLimit ? values.maxConnectionsPerClient : undefined
  return {
    port,
    host,
    site: {
      folder: values.siteFolder,
      origin: values.siteUrl && new URL(values.siteUrl).origin,
      hosts: hostsIn(values.siteHosts),
      email: values.contactEmail,
      claims: values.siteClaims,
      offline: values.siteOffline,
      adUrl: values.adUrl && new URL(values.adUrl).href,
      editorBase: values.editorBaseUrl && baseOf(values.editorBaseUrl),
    },
    editorPageOrigins: values.editorPageOrigins,
    securityContact,
    upstreams: Object.fromEntries(origins) as Record<ServiceName, string>,
    trustProxyHops,
    rates: values.rateLimit
      ? {
          conversion: { points: values.conversionsPer10Minutes, seconds: 600 },
          burst: { points: values.conversionsPerMinute, seconds: 60 },
          preview: { points: values.previewsPerMinute, seconds: 60 },
          download: { points: values.downloadsPerMinute, seconds: 60 },
          missing: { points: values.missingPerMinute, seconds: 60 },
          contact: { points: values.messagesPerHour, seconds: 3_600 },
          attempt: { points: values.attemptsPerHour, seconds: 3_600 },
        }
      : undefined,
    redisUrl: values.redisUrl,
    traceEndpoint: values.traceEndpoint,
    connections: { total: values.maxConnections, perClient },
    headersTimeoutMs: values.headersTimeoutSeconds * 1000,
    requestTimeoutMs: values.requestTimeoutSeconds * 1000,
    uploadPace: { bytesPerSecond: values.uploadBytesPerSecond, windowMs: paceWindowMs, graceMs: 10_000 },
    downloadPace: { bytesPerSecond: values.downloadBytesPerSecond, windowMs: paceWindowMs },
    upstreamTimeoutMs: values.upstreamTimeoutSeconds * 1000,
    shutdownMs: values.shutdownSeconds * 1000,
    logLevel,
  }
}

/** Paths are appended to it, so it ends without a slash. */
function baseOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/\/+$/, '')
}

/** `localhost:8080, folio.lan` as two hosts, written as `URL` writes them. */
const hostsIn = (list: string): string[] =>
  list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
