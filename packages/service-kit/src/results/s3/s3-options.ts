/** One bucket of an S3-compatible store, and which of its objects are ours. */
export interface S3Options {
  readonly endpoint: string
  /** As visitors reach it. */
  readonly publicEndpoint: string
  readonly bucket: string
  /** All our keys begin with it, and no other's do. */
  readonly prefix: string
  readonly region: string
  /** Undefined: what the SDK finds in the environment. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  readonly pathStyle: boolean
}
