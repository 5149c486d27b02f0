import { type ServiceName, services } from '@folio/contract/services'
import { redisUrl } from './redis-variable.ts'
import { storeVariables } from './store-variables.ts'
import { traceEndpoint } from './trace-variable.ts'
import { type ConfigOf, integer, oneOf, onOff, text } from './variables.ts'

/** The variables every service understands; a service adds its own beside them. */
export const serviceVariables = (name: ServiceName) => ({
  port: integer('PORT', {
    doc: 'Port to listen on; 0 takes any free one',
    min: 0,
    max: 65535,
    default: services[name].port,
  }),
  host: text('HOST', {
    doc: 'Address to listen on; 0.0.0.0 inside a container, where only the proxy can reach it',
    default: '127.0.0.1',
  }),
  dataDir: text('DATA_DIR', {
    doc: 'Folder for running jobs and results; replicas may share it',
    default: `data/${name}`,
  }),
  ...storeVariables,
  redisUrl,
  traceEndpoint,
  resultTtlSeconds: integer('RESULT_TTL_SECONDS', {
    doc: 'How long a result can be downloaded, in seconds',
    min: 1,
    max: 86_400,
    default: 3_600,
  }),
  resultQuotaMegabytes: integer('RESULT_QUOTA_MB', {
    doc: 'Room for all results together, in MB; beyond it conversions are refused with 507',
    min: 1,
    max: 10_000_000,
    default: 10_240,
  }),
  clientQuotaMegabytes: integer('CLIENT_QUOTA_MB', {
    doc: 'Room for the live results of one client, in MB; beyond it 429',
    min: 1,
    max: 10_000_000,
    default: 2_048,
  }),
  queueSlots: integer('QUEUE_SLOTS', {
    doc: 'Conversions that run at the same time; 0 takes one for each processor core',
    min: 0,
    max: 64,
    default: 1,
  }),
  queueWaitingPerSlot: integer('QUEUE_WAITING_PER_SLOT', {
    doc: 'Conversions that may wait for each slot; one more is refused with 503',
    min: 0,
    max: 10_000,
    default: 8,
  }),
  queueMaxWaitSeconds: integer('QUEUE_MAX_WAIT_SECONDS', {
    doc: 'Longest wait for a slot, in seconds; then 503',
    min: 1,
    max: 600,
    default: 30,
  }),
  queuePaused: integer('QUEUE_PAUSED', {
    doc: 'Conversions that may rest, begun and in memory, while shorter ones of other clients run; 0 lets each run to its end',
    min: 0,
    max: 1_000,
    default: 2,
  }),
  queueTurnMilliseconds: integer('QUEUE_TURN_MS', {
    doc: 'How long a conversion runs before it makes room for another client’s, in milliseconds',
    min: 100,
    max: 600_000,
    default: 1_000,
  }),
  clientRunning: integer('CLIENT_RUNNING', {
    doc: 'Conversions of one client that have begun, running or resting; with REDIS_URL in all replicas of the service together',
    min: 1,
    max: 1_000,
    default: 2,
  }),
  clientWaiting: integer('CLIENT_WAITING', {
    doc: 'Conversions of one client that may wait, counted in the same way; one more is refused with 429',
    min: 0,
    max: 1_000,
    default: 4,
  }),
  webhookSecret: text('WEBHOOK_SECRET', {
    doc: 'Signs the messages about jobs of asynchronous calls (HMAC-SHA256); unset, there are no webhooks',
    default: undefined,
  }),
  webhookPrivate: onOff('WEBHOOK_PRIVATE', {
    doc: 'Whether webhooks may be in the own network, and without TLS',
    default: false,
  }),
  jobDeadlineSeconds: integer('JOB_DEADLINE_SECONDS', {
    doc: 'Longest time from the end of the upload to the answer, in seconds; then 504',
    min: 1,
    max: 3_600,
    default: 180,
  }),
  cpuBudgetPercent: integer('CPU_BUDGET_PERCENT', {
    doc: 'Processor time a conversion may take for its size, in percent of what is right for a processor of 2020; beyond it 422',
    min: 1,
    max: 100_000,
    default: 100,
  }),
  uploadBytesPerSecond: integer('UPLOAD_BYTES_PER_SECOND', {
    doc: 'Slowest upload that is accepted, in bytes a second',
    min: 1,
    max: 1_000_000_000,
    default: 20_480,
  }),
  uploadWindowSeconds: integer('UPLOAD_WINDOW_SECONDS', {
    doc: 'Over how many seconds the speed of an upload is taken',
    min: 1,
    max: 600,
    default: 30,
  }),
  uploadGraceSeconds: integer('UPLOAD_GRACE_SECONDS', {
    doc: 'How many seconds an upload may take to begin',
    min: 0,
    max: 600,
    default: 10,
  }),
  maxLagMilliseconds: integer('MAX_LAG_MS', {
    doc: 'Mean delay of the event loop over a second, in milliseconds; beyond it conversions are refused with 503',
    min: 1,
    max: 600_000,
    default: 200,
  }),
  maxConnections: integer('MAX_CONNECTIONS', {
    doc: 'Open connections; further ones are dropped, by the proxy only where no idle one can make room',
    min: 1,
    max: 100_000,
    default: 512,
  }),
  leaveSeconds: integer('LEAVE_SECONDS', {
    doc: 'How long work is still taken after SIGTERM while /readyz says no, in seconds; with several replicas proxies go to another meanwhile, after two at most',
    min: 0,
    max: 60,
    default: 0,
  }),
  shutdownSeconds: integer('SHUTDOWN_SECONDS', {
    doc: 'How long running conversions may finish after SIGTERM, in seconds; then they are answered with 503',
    min: 0,
    max: 3_600,
    default: 30,
  }),
  sandbox: oneOf('SANDBOX', {
    doc: 'How engines are shut in; auto takes bwrap or landlock, or the service does not start; none hides no files',
    values: ['auto', 'bwrap', 'landlock', 'none'],
    default: 'auto',
  }),
  logLevel: oneOf('LOG_LEVEL', {
    doc: 'Least important level that is logged',
    values: ['silent', 'fatal', 'error', 'warn', 'info', 'debug'],
    default: 'info',
  }),
})

/** The values of all variables that a service reads. */
export type ServiceConfig = ConfigOf<ReturnType<typeof serviceVariables>>
