import { isServiceName, type ServiceName } from './services.ts'

/** The types that a result may have, as a download names them: nothing that a browser would run. */
export const resultTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const

/** 24 random bytes as base64url: 192 bits, 32 characters. */
const tokenShape = /^[A-Za-z0-9_-]{32}$/

/** Whether a text may be the token of a result. */
export const isToken = (text: string): boolean => tokenShape.test(text)

/**
 * Where a result is fetched, looked at (HEAD) or deleted: `/api/download/pdf/<token>`. Files inside it that can be fetched
 * by themselves have their number, from 1, behind that; they are deleted with the whole.
 */
export const downloadPath = (service: ServiceName, token: string, part?: number): string =>
  `/api/download/${service}/${token}${part === undefined ? '' : `/${part}`}`

interface DownloadPlace {
  readonly service: ServiceName
  readonly token: string
  readonly part?: number
}

/** Reads what `downloadPath` writes; undefined for any other path, and for a service that does not exist. */
export function parseDownloadPath(path: string): DownloadPlace | undefined {
  const match = /^\/api\/download\/([a-z-]+)\/([A-Za-z0-9_-]{32})(?:\/([1-9]\d{0,5}))?$/.exec(path)
  const [, service = '', token = '', part] = match ?? []
  if (!isServiceName(service)) return undefined
  return { service, token, ...(part !== undefined && { part: Number(part) }) }
}

/** The address of the result that a file lies in: its own, unless it is a part of another. */
export function wholeDownload(url: string): string {
  const place = parseDownloadPath(url)
  return place ? downloadPath(place.service, place.token) : url
}

/** Browsers take `\` for `/` and `%2e` for `.`, and leave out tabs and line ends. */
const leadsOut = /[\\\p{Cc}]|\/(?:\.|%2e){1,2}(?:[/?#]|$)/iu

/**
 * Whether an address in an answer is a download of this very site. What the specification asks of it is that it begins
 * with `/api/download/`, however a server names its results behind that; it may not lead out again.
 */
export const isDownloadUrl = (url: unknown): url is string =>
  typeof url === 'string' && /^\/api\/download\/./.test(url) && !leadsOut.test(url)

/** Milliseconds a page waits: before it frees a saved file's object link, and between files saved one by one. */
export const downloadTimings = { releaseMs: 100, betweenFilesMs: 500 } as const

/** Where a running job tells its stage (server-sent events); the page names the job in `X-Job-Id`. */
export const progressPath = (service: ServiceName, jobId: string): string =>
  `/api/progress/${service}/${jobId}`

/** Whether a page may name its job so: a UUID fits. */
export const isJobId = (text: string): boolean => /^[A-Za-z0-9-]{16,64}$/.test(text)
