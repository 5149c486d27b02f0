import { resolve } from 'node:path'
import { mebibytes } from '@folio/contract/bytes'
import type { ServiceName } from '@folio/contract/services'
import type { ServiceConfig } from '../config/service-config.ts'
import type { Clock } from '../timing/clock.ts'
import { DiskResultStore } from './disk-result-store.ts'
import type { ResultStore } from './result-store.ts'
import { S3Bucket } from './s3/s3-bucket.ts'
import type { S3Options } from './s3/s3-options.ts'
import { S3ResultStore } from './s3/s3-result-store.ts'

/** Which service keeps its results, by which settings. */
export interface StoreSetup {
  readonly name: ServiceName
  readonly config: ServiceConfig
  /** Absolute, out of the engines' reach. */
  readonly staging: string
  readonly clock: Clock
  /** The shortest life of what is kept beside results, milliseconds. */
  readonly shortestLifeMs: number
}

const daySeconds = 86_400

/** The store of the configuration: an S3 bucket where one is set, else a folder. */
export function createResultStore({ name, config, staging, clock, shortestLifeMs }: StoreSetup): ResultStore {
  const ttlMs = config.resultTtlSeconds * 1000
  const shared = { staging, ttlMs, quotaBytes: mebibytes(config.resultQuotaMegabytes), clock }
  const options = s3Options(name, config)
  if (!options) return new DiskResultStore({ ...shared, folder: resolve(config.dataDir, 'results') })
  return new S3ResultStore({
    ...shared,
    bucket: new S3Bucket(options),
    shortestLifeMs: Math.min(ttlMs, shortestLifeMs),
    lifecycleDays: config.s3Lifecycle ? Math.ceil(config.resultTtlSeconds / daySeconds) : undefined,
    sendsVisitors: config.s3Downloads === 'redirect',
  })
}

function s3Options(name: ServiceName, config: ServiceConfig): S3Options | undefined {
  const { s3Endpoint: endpoint, s3AccessKey: accessKeyId, s3SecretKey: secretAccessKey } = config
  if (endpoint === undefined) return undefined
  return {
    endpoint,
    publicEndpoint: config.s3PublicEndpoint ?? endpoint,
    bucket: config.s3Bucket,
    prefix: `${config.s3Prefix}${name}/`,
    region: config.s3Region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    pathStyle: config.s3PathStyle,
  }
}
