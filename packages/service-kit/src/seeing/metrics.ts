import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const requestSeconds = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30, 60, 180]
const jobSeconds = [0.05, 0.1, 0.3, 1, 3, 10, 30, 60, 120, 180]

/** A number that is read when it is asked for. */
export interface Reading {
  readonly name: string
  readonly help: string
  readonly read: () => number
}

/** The figures of one service, each with few and bounded labels. */
export class Metrics {
  readonly registry = new Registry()
  readonly requests = new Histogram({
    name: 'folio_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestSeconds,
    registers: [this.registry],
  })
  readonly jobs = new Histogram({
    name: 'folio_job_seconds',
    help: 'Time a conversion ran, without upload and waiting',
    labelNames: ['tool', 'outcome'] as const,
    buckets: jobSeconds,
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

  constructor(service: string) {
    this.registry.setDefaultLabels({ service })
  }

  observe({ name, help, read }: Reading): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => gauge.set(read()),
    })
  }

  /** Adds memory, file descriptors and event loop of the process; watches them from now on. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry })
  }
}
