import { failureText } from '@folio/contract/failure'
import { askWorker } from '../../browser/ask-worker.ts'
import { newId } from '../../browser/new-id.ts'
import type { Pair } from '../comparing/compared-pairs.ts'
import type { Item } from '../model/flow.ts'
import type { Settings, ToolView } from '../model/tool-view.ts'
import { deleteResults, post } from '../working/api.ts'
import type { PageAnswer, PageQuestion } from './one-page.worker.ts'

/** Taking one page out of the largest file that a tool takes is a matter of seconds. */
const patienceMs = 30_000

const noSinglePage = 'This page cannot be tried alone. Compressing the file does not depend on it.'

export interface PageToTry {
  readonly item: Item
  /** From 1. */
  readonly page: number
}

/** Takes a page out of a PDF, in the browser. @throws Error in words when it cannot be had; the signal's reason */
export async function takePage({ item, page }: PageToTry, signal: AbortSignal): Promise<Item> {
  const bytes = await item.file.arrayBuffer()
  signal.throwIfAborted()
  const worker = new Worker(new URL('./one-page.worker.ts', import.meta.url), { type: 'module' })
  const question: PageQuestion = { bytes, page }
  const blob = await askWorker<PageAnswer>(worker, question, patienceMs, { transfer: [bytes], signal })
  if (!blob) throw new Error(noSinglePage)
  const name = `${item.name.replace(/\.pdf$/i, '')}-page-${page}.pdf`
  const file = new File([blob], name, { type: blob.type })
  return { ...item, file, name, size: file.size }
}

/**
 * Converts a page that was taken out, as the whole file would be.
 * @throws CallFailed with the server's sentence; the signal's reason
 */
export async function tryPage(
  view: ToolView,
  page: Item,
  options: Settings,
  signal: AbortSignal,
): Promise<Pair> {
  const job = { id: newId(), items: [page], options }
  const outcome = await post(view, job, { signal, onUpload: ignore, onUploaded: ignore, onDelay: ignore })
  const after = outcome.files.find(({ isZip }) => !isZip)
  if (!after) throw new Error(failureText('internal'))
  return { before: page, after }
}

/** Deletes what a trial has left on the server; what cannot be deleted now goes with the others, within the hour. */
export const forgetTrial = ({ after }: Pair): void => {
  deleteResults([after]).catch(ignore)
}

const ignore = () => undefined
