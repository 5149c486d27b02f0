import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client'
import { engineCounts } from './engine-counts.ts'

const requestSeconds = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 60, 180]
const jobSeconds = [0.05, 0.1, 0.3, 1, 3, 10, 30, 60, 120, 180]
const waitSeconds = [0.01, 0.1, 0.3, 1, 3, 10, 30, 60]
const storeSeconds = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30]

/** As its types are written, the library knows the format only when it is told twice. */
function openMetrics(): Registry<OpenMetricsContentType> {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return registry
}

/** A number that is read when it is asked for. */
export interface Reading {
  readonly name: string
  readonly help: string
  readonly read: () => number | Promise<number>
}

/** Numbers that are read when they are asked for, each with the value of one label. */
export interface Readings {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly read: () => Iterable<readonly [label: string, value: number]>
}

/** The types of the library want the labels of examples among those of the times. */
type Exemplary = 'request_id'

/** What tells which request a time is an example of: the id of its line in the log. */
export const exemplarOf = (requestId: string): { readonly request_id: string } => ({ request_id: requestId })

/**
 * The figures of one service, each with few and bounded labels, in the OpenMetrics format: times of requests, waits and
 * conversions name a request each as an example, by the id that its line of the log has.
 */
export class Metrics {
  readonly registry = openMetrics()
  readonly requests = new Histogram<'method' | 'route' | 'status' | Exemplary>({
    name: 'folio_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    enableExemplars: true,
    registers: [this.registry],
  })
  readonly jobs = new Histogram<'tool' | 'outcome' | Exemplary>({
    name: 'folio_job_seconds',
    help: 'Time a conversion ran, without upload and waiting',
    labelNames: ['tool', 'outcome'] as const,
    buckets: jobSeconds,
    enableExemplars: true,
    registers: [this.registry],
  })
  readonly waits = new Histogram<'tool' | 'outcome' | Exemplary>({
    name: 'folio_queue_wait_seconds',
    help: 'Time a conversion waited for a slot, given or refused',
    labelNames: ['tool', 'outcome'] as const,
    buckets: waitSeconds,
    enableExemplars: true,
    registers: [this.registry],
  })
  readonly store = new Histogram({
    name: 'folio_store_seconds',
    help: 'Time the store of results took for one operation; of a file that is read, until it begins',
    labelNames: ['operation', 'outcome'] as const,
    buckets: storeSeconds,
    registers: [this.registry],
  })
  readonly failures = new Counter({
    name: 'folio_failures_total',
    help: 'Answers that were not a success, by code',
    labelNames: ['code', 'tool'] as const,
    registers: [this.registry],
  })
  readonly uploadedBytes = new Counter({
    name: 'folio_uploaded_bytes_total',
    help: 'Bytes received for conversions',
    labelNames: ['tool'] as const,
    registers: [this.registry],
  })
  readonly resultBytes = new Counter({
    name: 'folio_result_bytes_total',
    help: 'Bytes of the files that conversions made',
    labelNames: ['tool'] as const,
    registers: [this.registry],
  })
  readonly sandbox = new Gauge({
    name: 'folio_sandbox',
    help: '1 for the sandbox that the engines run in: bwrap, landlock or none',
    labelNames: ['kind'] as const,
    registers: [this.registry],
  })

  constructor(service: string) {
    this.registry.setDefaultLabels({ service })
  }

  observe({ name, help, read }: Reading): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => gauge.set(await read()),
    })
  }

  observeEach({ name, help, label, read }: Readings): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect: () => {
        gauge.reset()
        for (const [of, value] of read()) gauge.set({ [label]: of }, value)
      },
    })
  }

  /** Adds memory, file descriptors and event loop of the process; watches them from now on. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }

  /** Adds how often engines were started and replaced in this process. */
  observeEngines(): void {
    const starts: Counter = new Counter({
      name: 'folio_engine_starts_total',
      help: 'Processes of engines that were started',
      labelNames: ['engine'],
      registers: [this.registry],
      collect: () => {
        starts.reset()
        for (const { engine, what, count } of engineCounts())
          if (what === 'started') starts.inc({ engine }, count)
      },
    })
    const ends: Counter = new Counter({
      name: 'folio_engine_replacements_total',
      help: 'Processes of engines that were replaced: worn, died under a task, or stopped with one',
      labelNames: ['engine', 'reason'],
      registers: [this.registry],
      collect: () => {
        ends.reset()
        for (const { engine, what: reason, count } of engineCounts())
          if (reason !== 'started') ends.inc({ engine, reason }, count)
      },
    })
  }
}
