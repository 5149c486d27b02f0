import type { Tool } from '../tool.ts'

/**
 * What went wrong with a conversion, as the page saw it: an answer that is not a success with its `error` field, one
 * whose body is not JSON, a success whose download address is none of ours, or a request that threw.
 */
export type ConversionFault =
  | { readonly kind: 'answer'; readonly status: number; readonly error?: string | undefined }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'wrong-download-url' }
  | Thrown

/** A request that got no answer; `offline` when the browser knows that it has no connection at all. */
interface Thrown {
  readonly kind: 'thrown'
  readonly message: string
  readonly offline?: boolean
}

const offlineText = 'You are offline. Please check your connection and try again.'
export const wrongDownloadUrlText = 'Invalid download URL received from server'
export const unreadableAnswerText = 'Unknown error'

/** The sentence for the error box, in the order of the specification's catalogue. */
export function conversionErrorText({ text }: Pick<Tool, 'text'>, fault: ConversionFault): string {
  switch (fault.kind) {
    case 'answer':
      return fault.error || `Server error: ${fault.status}`
    case 'unreadable':
      return unreadableAnswerText
    case 'wrong-download-url':
      return wrongDownloadUrlText
    case 'thrown':
      return offlineFirst(fault, thrownText(text, fault.message))
  }
}

/** A sentence, and before it that the browser has no connection, if so. */
export const offlineFirst = ({ offline = false }: Pick<Thrown, 'offline'>, sentence: string): string =>
  offline ? `${offlineText} ${sentence}` : sentence

/** What such a sentence still says once the browser has a connection again. */
export const onceOnline = (text: string): string =>
  text.startsWith(`${offlineText} `) ? text.slice(offlineText.length + 1) : text

// Chrome, Firefox and Safari word a fetch that never got an answer in these three ways.
const unreachable = ['Failed to fetch', 'Load failed']
const networkError = 'NetworkError'
const refused = ['ECONNREFUSED', 'ERR_CONNECTION_REFUSED']

function thrownText(text: Tool['text'], message: string): string {
  const mentions = (part: string) => message.includes(part)
  if (unreachable.some(mentions)) return text.unreachable
  if (mentions(networkError)) return text.networkError
  if (text.refused && refused.some(mentions)) return text.refused
  return (text.showsThrown && message) || text.failed
}

/** What went wrong with fetching a result. */
export type DownloadFault =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'status'; readonly status: number; readonly statusText: string }
  | { readonly kind: 'empty' }
  | Thrown

/** The sentence for a download that failed, in the words of the specification's catalogue. */
export function downloadErrorText({ text }: Pick<Tool, 'text'>, fault: DownloadFault): string {
  switch (fault.kind) {
    case 'nothing':
      return text.nothingToDownload
    case 'status':
      // HTTP/2 answers have no status text.
      return `Download failed: ${fault.status} ${fault.statusText}`.trim()
    case 'empty':
      return 'Downloaded file is empty'
    case 'thrown':
      return offlineFirst(fault, `Download failed: ${fault.message}`)
  }
}
