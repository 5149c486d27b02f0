import type { ServiceName } from '@folio/contract/services'
import type { Logger } from 'pino'
import type { ServiceConfig } from '../config/service-config.ts'
import type { DeferredJobs } from '../deferred/deferred-jobs.ts'
import type { Lifecycle } from '../http/lifecycle.ts'
import type { JobFolders } from '../jobs/job-folders.ts'
import type { Progress } from '../jobs/progress.ts'
import type { Admission } from '../queue/admission.ts'
import type { ClientQuota } from '../queue/client-quota.ts'
import type { Pressure } from '../queue/pressure.ts'
import type { Queue } from '../queue/queue.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import type { ResultStore } from '../results/result-store.ts'
import type { Metrics } from '../seeing/metrics.ts'
import type { Clock } from '../timing/clock.ts'
import type { Pace } from '../timing/pace.ts'
import type { Dispatch } from '../travel/errand.ts'

/** The parts of one service, made once and handed to its routes. */
export interface ServiceContext {
  readonly name: ServiceName
  readonly config: ServiceConfig
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly lifecycle: Lifecycle
  readonly pressure: Pressure
  readonly admission: Admission
  readonly clientQuota: ClientQuota
  /** The slots of this process. */
  readonly queue: Queue
  /** Where conversions wait for one of them, or for one of another replica. */
  readonly dispatch: Dispatch
  /** How long conversions take lately, for telling when to try again. */
  readonly pace: Pace
  readonly jobs: JobFolders
  readonly store: ResultStore
  readonly progress: Progress
  readonly deferred: DeferredJobs
  /** Where replicas share one. */
  readonly redis?: RedisLink
}
