import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Options } from './s3-options.ts'

/** A refused or lost request is repeated so often in all, with growing pauses. */
const attempts = 5
const connectMs = 2_000
/** Every download that is under way holds one. */
const mostConnections = 1_024

/** The parts of the SDK that are used, and a client of one store. */
export interface LoadedS3 {
  readonly sdk: typeof import('@aws-sdk/client-s3')
  readonly client: S3Client
}

/** Loads the SDK, which costs memory and a third of a second, only where a store is set. */
export async function loadS3(options: S3Options, endpoint = options.endpoint): Promise<LoadedS3> {
  const sdk = await import('@aws-sdk/client-s3')
  const connections = { keepAlive: true, maxSockets: mostConnections }
  const client = new sdk.S3Client({
    endpoint,
    region: options.region,
    forcePathStyle: options.pathStyle,
    maxAttempts: attempts,
    ...(options.credentials && { credentials: options.credentials }),
    requestHandler: { connectionTimeout: connectMs, httpAgent: connections, httpsAgent: connections },
  })
  return { sdk, client }
}
