import { oneOf, onOff, text, url } from './variables.ts'

const web = ['http:', 'https:']

/** Where results are kept when replicas on several machines are to share them. */
export const storeVariables = {
  s3Endpoint: url('S3_ENDPOINT', {
    doc: 'Address of an S3-compatible store for results and editor sessions; unset, they lie in DATA_DIR',
    protocols: web,
    default: undefined,
  }),
  s3Bucket: text('S3_BUCKET', { doc: 'Bucket of the store; it must exist', default: 'folio' }),
  s3Prefix: text('S3_PREFIX', {
    doc: 'What the names of all objects begin with; the name of the service follows',
    default: '',
  }),
  s3Region: text('S3_REGION', { doc: 'Region that requests are signed for', default: 'us-east-1' }),
  s3AccessKey: text('S3_ACCESS_KEY_ID', {
    doc: 'Key of the store; unset, what the AWS SDK finds (its own variables, the role of the machine)',
    default: undefined,
  }),
  s3SecretKey: text('S3_SECRET_ACCESS_KEY', { doc: 'Secret of that key', default: undefined }),
  s3PathStyle: onOff('S3_PATH_STYLE', {
    doc: 'Whether the bucket is named in the path; off, in the host',
    default: true,
  }),
  s3Lifecycle: onOff('S3_LIFECYCLE', {
    doc: 'Whether the service keeps a lifecycle rule of its own in the bucket, which deletes what no service is left to delete',
    default: true,
  }),
  s3Downloads: oneOf('S3_DOWNLOADS', {
    doc: 'How visitors get their files: streamed through the service, or sent on to the store by a signed address',
    values: ['stream', 'redirect'],
    default: 'stream',
  }),
  s3PublicEndpoint: url('S3_PUBLIC_ENDPOINT', {
    doc: 'Address of the store as visitors reach it, for S3_DOWNLOADS=redirect; unset, S3_ENDPOINT',
    protocols: web,
    default: undefined,
  }),
} as const
