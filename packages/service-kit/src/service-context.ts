import type { ServiceName } from '@folio/contract/services'
import type { Logger } from 'pino'
import type { Admission } from './admission.ts'
import type { ClientQuota } from './client-quota.ts'
import type { Clock } from './clock.ts'
import type { JobFolders } from './job-folders.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Metrics } from './metrics.ts'
import type { Pace } from './pace.ts'
import type { Pressure } from './pressure.ts'
import type { ProgressBoard } from './progress.ts'
import type { Queue } from './queue.ts'
import type { ResultStore } from './result-store.ts'
import type { ServiceConfig } from './service-config.ts'

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
  readonly queue: Queue
  /** How long conversions take lately, for telling when to try again. */
  readonly pace: Pace
  readonly jobs: JobFolders
  readonly store: ResultStore
  readonly progress: ProgressBoard
}
