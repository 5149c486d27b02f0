import type { Delay } from '@folio/contract/calls/second-try'
import { wholeDownload } from '@folio/contract/download'
import { type FailedFile, type FailureBody, type FailureCode, maySucceedLater } from '@folio/contract/failure'
import { writeOption } from '@folio/contract/options/options'
import type { AnswerFacts, Tool } from '@folio/contract/tool'
import {
  type ConversionFault,
  conversionErrorText,
  downloadErrorText,
} from '@folio/contract/wording/error-text'
import { deleteStored, notDeletedText } from '../../browser/delete-stored.ts'
import { newId } from '../../browser/new-id.ts'
import { NoAnswer, type Reply, type Transfer } from '../../browser/request.ts'
import { requestPersistently } from '../../browser/request-persistently.ts'
import { convertedJob } from '../model/converted-job.ts'
import type { Job } from '../model/flow.ts'
import { mimeTypeOf } from '../model/mime-type.ts'
import { hasOwnAddresses, type Outcome, type OutcomeFile, outcomeOf } from '../model/outcome.ts'
import type { ToolView } from '../model/tool-view.ts'

type About = Partial<Pick<FailureBody, 'code' | 'file' | 'position' | 'notConverted'>>

/** A sentence for the error box. `again`: the same request may succeed later. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly again: boolean
  /** As the server gave it. */
  readonly code: FailureCode | undefined
  /** The name of the file that it is about. */
  readonly file: string | undefined
  /** Its place among those that were sent, from 0. */
  readonly position: number | undefined
  /** Why of each of several files that are the cause. */
  readonly notConverted: readonly FailedFile[] | undefined

  constructor(text: string, again: boolean, { code, file, position, notConverted }: About = {}) {
    super(text)
    this.again = again
    this.code = code
    this.file = file
    this.position = position
    this.notConverted = notConverted
  }
}

/** The server ends every request after three minutes; a silence beyond that is a lost line. */
const patienceMs = 200_000

interface Watch {
  readonly signal: AbortSignal
  readonly onUpload: (transfer: Transfer) => void
  /** @param jobId the name under which the server tells of this try */
  readonly onUploaded: (jobId: string) => void
  /** The files will be sent once more. */
  readonly onDelay: (why: Delay) => void
}

/** Sends a job. Rejects with `CallFailed`, or with the signal's reason when it was cancelled. */
export async function post({ tool, files }: ToolView, job: Job, watch: Watch): Promise<Outcome> {
  const fail = (fault: ConversionFault, again: boolean, about?: About): never => {
    throw new CallFailed(conversionErrorText(tool, fault), again, about)
  }
  let jobId = ''
  const reply = await requestPersistently('text', {
    ...watch,
    method: 'POST',
    url: tool.endpoint,
    // A server that died still has the name of its job, and tells nothing of another one under it.
    headers: () => {
      jobId = newId()
      return { Accept: 'application/json', 'X-Job-Id': jobId }
    },
    onUploaded: () => watch.onUploaded(jobId),
    body: formOf(tool, job),
    patienceMs,
  }).catch((error: unknown) => {
    if (error instanceof NoAnswer) {
      const { message, offline } = error
      return fail({ kind: 'thrown', message, offline }, true)
    }
    throw error
  })
  const answer = parse(reply.body)
  const again = maySucceedLater(reply.status)
  if (answer === undefined) return fail({ kind: 'unreadable' }, again)
  if (!reply.ok) {
    return fail({ kind: 'answer', status: reply.status, error: errorField(answer) }, again, answer as About)
  }
  const converted = readFiles({ tool, files }, answer, job)
  if (!converted) return fail({ kind: 'thrown', message: '' }, true)
  if (!hasOwnAddresses(converted)) return fail({ kind: 'wrong-download-url' }, false)
  return outcomeOf(converted, answer as Partial<AnswerFacts>, {
    server: serverClock(reply),
    browser: Date.now(),
  })
}

/** Fetches a result. Rejects with `CallFailed`. */
export async function fetchResult(tool: Tool, file: OutcomeFile): Promise<Blob> {
  const headers = { Accept: mimeTypeOf(file.name) }
  const reply = await requestPersistently('blob', { method: 'GET', url: file.downloadUrl, headers }).catch(
    (error: Error) => {
      const { message } = error
      const offline = error instanceof NoAnswer && error.offline
      throw new CallFailed(downloadErrorText(tool, { kind: 'thrown', message, offline }), true)
    },
  )
  const { status, statusText } = reply
  if (!reply.ok) throw new CallFailed(downloadErrorText(tool, { kind: 'status', status, statusText }), false)
  if (reply.body.size === 0) throw new CallFailed(downloadErrorText(tool, { kind: 'empty' }), false)
  return reply.body
}

/** Deletes results from the server; one that is already gone counts as deleted. Rejects with `CallFailed`. */
export async function deleteResults(files: readonly Pick<OutcomeFile, 'downloadUrl'>[]): Promise<void> {
  const addresses = new Set(files.map(({ downloadUrl }) => wholeDownload(downloadUrl)))
  if ((await deleteStored(addresses)) !== 'deleted') throw new CallFailed(notDeletedText, true)
}

function formOf(tool: Tool, { items, options }: Job): FormData {
  const form = new FormData()
  const batch = items.slice(0, tool.limits.files.max)
  for (const { file, name } of batch) form.append(tool.field, file, name)
  if (tool.sendsOrder) for (const index of batch.keys()) form.append('order', String(index))
  for (const [name, option] of Object.entries(tool.options)) {
    const { showWhen } = option
    // Ranges of pages mean something to one way of splitting only.
    if (option.kind === 'ranges' && showWhen && options[showWhen.option] !== showWhen.is) continue
    const value = writeOption(options[name] ?? option.default)
    if (option.extra && value === writeOption(option.default)) continue
    form.append(name, value)
  }
  return form
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const errorField = (answer: object): string | undefined =>
  'error' in answer && typeof answer.error === 'string' ? answer.error : undefined

/** A success without the promised fields is no success. */
function readFiles(
  { tool, files }: Pick<ToolView, 'tool' | 'files'>,
  answer: object,
  job: Job,
): readonly OutcomeFile[] | undefined {
  const { report = [] } = answer as Partial<AnswerFacts>
  try {
    return files(answer, convertedJob(tool, job, report).items)
  } catch {
    return undefined
  }
}

function serverClock(reply: Reply<string>): number {
  const date = Date.parse(reply.header('Date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}
