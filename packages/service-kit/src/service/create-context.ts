import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { mebibytes } from '@folio/contract/bytes'
import type { ServiceName } from '@folio/contract/services'
import type { Logger } from 'pino'
import type { ServiceConfig } from '../config/service-config.ts'
import type { ServiceContext } from '../conversions/service-context.ts'
import { DeferredJobs } from '../deferred/deferred-jobs.ts'
import { MemoryJobRecords } from '../deferred/memory-job-records.ts'
import { RedisJobRecords } from '../deferred/redis-job-records.ts'
import { Webhooks } from '../deferred/webhooks.ts'
import { Lifecycle } from '../http/lifecycle.ts'
import { JobFolders } from '../jobs/job-folders.ts'
import { type Progress, ProgressBoard } from '../jobs/progress.ts'
import { RedisProgress } from '../jobs/redis-progress.ts'
import { Admission } from '../queue/admission.ts'
import { ClientQuota } from '../queue/client-quota.ts'
import { Pressure } from '../queue/pressure.ts'
import { createQueue } from '../queue/queue.ts'
import { RedisOthers } from '../queue/redis-others.ts'
import { redisFigure } from '../redis/redis-figure.ts'
import { RedisLink } from '../redis/redis-link.ts'
import { createResultStore } from '../results/create-result-store.ts'
import { timedResultStore } from '../results/timed-result-store.ts'
import { createLogger } from '../seeing/logger.ts'
import { Metrics } from '../seeing/metrics.ts'
import { type Clock, steadyClock } from '../timing/clock.ts'
import { createPace } from '../timing/pace.ts'
import { errandLifeMs } from '../travel/errand-life.ts'
import { hereAlone } from '../travel/here-alone.ts'
import { Travelling } from '../travel/travelling.ts'

/** What a service is made of; clock and logger are the real ones unless told. */
export interface ContextSetup {
  readonly name: ServiceName
  readonly config: ServiceConfig
  readonly clock?: Clock
  readonly logger?: Logger
}

/** Makes the parts of a service and connects them; starts none of them. */
export function createContext({ name, ...given }: ContextSetup): ServiceContext {
  const config = { ...given.config, queueSlots: given.config.queueSlots || availableParallelism() }
  const clock = given.clock ?? steadyClock()
  const logger = given.logger ?? createLogger({ name, level: config.logLevel })
  const metrics = new Metrics(name)
  const pressure = new Pressure(config.maxLagMilliseconds)
  const jobs = new JobFolders(resolve(config.dataDir, 'jobs'))
  const place = { staging: jobs.staging, shortestLifeMs: errandLifeMs }
  const store = timedResultStore(createResultStore({ name, config, clock, ...place }), metrics)
  const pace = createPace()
  const redis = config.redisUrl === undefined ? undefined : linkToRedis(config.redisUrl, logger)
  const others = redis && new RedisOthers({ link: redis, service: name })
  const bounds = {
    slots: config.queueSlots,
    waitingPerSlot: config.queueWaitingPerSlot,
    maxWaitMs: config.queueMaxWaitSeconds * 1000,
    perClient: { running: config.clientRunning, waiting: config.clientWaiting },
  }
  const queue = createQueue({
    ...bounds,
    paused: config.queuePaused,
    turnMs: config.queueTurnMilliseconds,
    ...(others && { others }),
  })
  const retryAfter = (rounds: number) => pace.retryAfter(rounds)
  const dispatch =
    redis && others && config.redisUrl !== undefined
      ? new Travelling({
          ...{ ...bounds, link: redis, url: config.redisUrl, service: name, place: () => store.place() },
          ...{ queue, others, retryAfter, logger },
        })
      : hereAlone({ ...bounds, queue, retryAfter })
  const records = redis
    ? new RedisJobRecords({ link: redis, service: name, clock })
    : new MemoryJobRecords(clock)
  observe(metrics, { queue, dispatch, store, pressure })
  if (redis) metrics.observe(redisFigure(() => !redis.isLost))
  return {
    name,
    config,
    clock,
    logger,
    metrics,
    pressure,
    jobs,
    store,
    queue,
    dispatch,
    lifecycle: new Lifecycle(),
    pace,
    admission: new Admission(config.clientRunning + config.clientWaiting, pace),
    clientQuota: new ClientQuota(mebibytes(config.clientQuotaMegabytes), clock),
    progress: createProgress(name, config, redis),
    deferred: new DeferredJobs({
      ...{ service: name, records, clock, logger },
      webhooks: new Webhooks({
        secret: config.webhookSecret,
        mayBePrivate: config.webhookPrivate,
        messages: records.messages,
        logger,
      }),
      ttlMs: config.resultTtlSeconds * 1000,
      follow: async (errand, by) => {
        const continuation = await dispatch.follow(errand, by)
        return continuation && { answer: continuation.outcome.then(({ answer }) => answer) }
      },
    }),
    ...(redis && { redis }),
  }
}

/** The time in milliseconds that is longer than any upload takes. */
const uploadMs = 600_000

function createProgress(name: ServiceName, config: ServiceConfig, link: RedisLink | undefined): Progress {
  const { queueMaxWaitSeconds, jobDeadlineSeconds } = config
  if (link === undefined) return new ProgressBoard()
  const mostQuietMs = uploadMs + (queueMaxWaitSeconds + jobDeadlineSeconds) * 1000
  return new RedisProgress({ link, name, mostQuietMs })
}

const linkToRedis = (url: string, logger: Logger): RedisLink =>
  new RedisLink({
    url,
    onLost: (err) => logger.warn({ err }, 'Redis is away: this replica knows its own jobs alone'),
    onFound: () => logger.info('Redis is back'),
  })

function observe(
  metrics: Metrics,
  { queue, dispatch, store, pressure }: Pick<ServiceContext, 'queue' | 'dispatch' | 'store' | 'pressure'>,
): void {
  metrics.observe({
    name: 'folio_queue_running',
    help: 'Conversions that run now',
    read: () => queue.depth().running,
  })
  metrics.observe({
    name: 'folio_queue_waiting',
    help: 'Conversions that wait for a slot',
    read: () => queue.depth().waiting + dispatch.waiting(),
  })
  metrics.observe({
    name: 'folio_queue_paused',
    help: 'Conversions that have begun and make room for others',
    read: () => queue.paused(),
  })
  metrics.observe({
    name: 'folio_store_bytes',
    help: 'Bytes of results kept',
    read: () => store.usage().bytes,
  })
  metrics.observe({
    name: 'folio_store_files',
    help: 'Number of results kept',
    read: () => store.usage().files,
  })
  metrics.observe({
    name: 'folio_event_loop_lag_seconds',
    help: 'Mean delay of the event loop over the last second',
    read: () => pressure.lagMs / 1000,
  })
  metrics.observeEngines()
}
