import { setTimeout as sleep } from 'node:timers/promises'
import { type ContactAnswer, contactEndpoint } from '@folio/contract/contact/contact'
import { deferredQuery, type JobState, jobPath } from '@folio/contract/deferred'
import { isDownloadUrl, wholeDownload } from '@folio/contract/download'
import { previewEndpoint, type SavePdfResult, saveEndpoint } from '@folio/contract/editing/editor'
import type { PreviewPdfResult } from '@folio/contract/editing/preview'
import type { Tool } from '@folio/contract/tool'
import { editPdf, type LoadPdfResult } from '@folio/contract/tools/edit-pdf'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { textEdit } from '../../fixtures/text-edit.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { Refusal, readJson, type Visitor, Wrong } from './visitor.ts'
import { isWhole } from './whole-file.ts'

/** A conversion, with the files it is asked for and what is known of its results. */
export interface Conversion {
  readonly tool: Tool
  readonly files: readonly { readonly name: string; readonly data: Buffer }[]
  /** @returns what is wrong with the results, if anything */
  check(results: readonly Buffer[]): Promise<string | undefined>
}

/** Converts and downloads. @returns the results and where they are */
export async function convertAndDownload(
  visitor: Visitor,
  conversion: Conversion,
): Promise<{ readonly urls: readonly string[]; readonly results: readonly Buffer[] }> {
  const { body } = await visitor.withOneRetry(() => send(visitor, conversion))
  return { ...(await fetched(visitor, conversion, readJson(body))) }
}

/** Leaves in the middle, then converts after all: what was left behind must hold nothing back. */
export async function cancelAndConvert(visitor: Visitor, conversion: Conversion): Promise<void> {
  const leaving = AbortSignal.timeout(Math.ceil(Math.random() * longestPatienceMs))
  await send(visitor, conversion, { signal: leaving }).catch((error: unknown) => {
    if (!leaving.aborted && !(error instanceof Refusal)) throw error
  })
  await convertAndDownload(visitor, conversion)
}

/** Converts, downloads and deletes; whoever asks afterwards, and whichever replica, must be told that it is gone. */
export async function convertAndDelete(visitor: Visitor, conversion: Conversion): Promise<void> {
  const { urls } = await convertAndDownload(visitor, conversion)
  for (const url of new Set(urls.map(wholeDownload))) {
    const { status } = await visitor.withOneRetry(() => visitor.call(url, { method: 'DELETE' }))
    if (status !== 204 && !visitor.refusals.length) throw new Wrong(`${status} for a deletion`)
  }
  for (const url of urls)
    for (let asked = 0; asked < replicasAsked; asked += 1) {
      const { status } = await visitor.withOneRetry(() => visitor.call(url))
      if (status !== 404) throw new Wrong(`${status} for what was deleted`)
    }
}

/** An asynchronous call: asks until the job has ended, then downloads. A job whose replica died is sent once more. */
export async function deferAndDownload(visitor: Visitor, conversion: Conversion): Promise<void> {
  const answer = await visitor.withOneRetry(async () => {
    const accepted = await visitor.withOneRetry(() => send(visitor, conversion, { query: deferredQuery }))
    const { id } = readJson<JobState>(accepted.body)
    if (accepted.status !== 202 || id === undefined)
      throw new Wrong(`${accepted.status} for an asynchronous call`)
    for (;;) {
      await sleep(askEveryMs)
      const { status, body } = await visitor.withOneRetry(() => visitor.call(jobPath(id)))
      const state = readJson<JobState>(body)
      if (status !== 200) throw new Wrong(`${status} for the state of a job`)
      if (state.status === 'done') return state.answer ?? {}
      if (state.status === 'failed') throw jobFailure(state.failure)
    }
  })
  await fetched(visitor, conversion, answer)
}

/** Opens a PDF in the editor, looks at a change, saves it and downloads it: the new text is in it and the old one is not. */
export async function editAndSave(visitor: Visitor, text: string): Promise<void> {
  const pdf = { name: 'letter.pdf', data: textPdf(['Dear reader', 'two']) }
  const opened = await visitor.withOneRetry(() => post(visitor, editPdf.endpoint, formOf(editPdf, [pdf])))
  const { sessionId } = readJson<LoadPdfResult>(opened.body)
  const elements = [textEdit({ content: text })]
  const seen = await visitor.withOneRetry(() =>
    post(visitor, previewEndpoint, JSON.stringify({ sessionId, pageNumber: 1, elements })),
  )
  const page = Buffer.from(readJson<PreviewPdfResult>(seen.body).page ?? '', 'base64')
  await checkTexts(page, [text], 'a preview')
  const saved = await visitor.withOneRetry(() =>
    post(visitor, saveEndpoint, JSON.stringify({ sessionId, elements })),
  )
  const [edited] = await visitor.withOneRetry(() => downloadAll(visitor, readJson<SavePdfResult>(saved.body)))
  await checkTexts(edited?.file ?? Buffer.alloc(0), [text, 'two'], 'a saved PDF')
}

/** Writes to the operator; what is confirmed is stored, which only the operator sees (`SELECT subject FROM contact_message`). */
export async function sendMessage(visitor: Visitor, subject: string): Promise<void> {
  const message = {
    ...{ name: 'A reader', email: 'reader@example.org', subject, category: 'other' },
    message: `${subject}: are all messages kept?`,
  }
  const { body } = await visitor.withOneRetry(() => post(visitor, contactEndpoint, JSON.stringify(message)))
  if (!readJson<ContactAnswer>(body).success) throw new Wrong(`a message was answered by ${body}`)
}

/** Failures that ask to come again; any other of a job that a visitor did nothing wrong with is a fault of the site. */
const refusals: ReadonlySet<string | undefined> = new Set(['busy', 'service-down', 'shutting-down'])

/** What the failure of a job is to a visitor; its sentence is the only place that says when to come again. */
function jobFailure(failure: JobState['failure']): Error {
  const { code, error: sentence = '' } = failure ?? {}
  const [, seconds] = /try again in (?:(\d+) seconds?|a few seconds)\./.exec(sentence) ?? []
  return refusals.has(code) && sentence.includes('try again in')
    ? new Refusal(`job failed: ${code}`, { status: 503, header: () => seconds ?? '5' })
    : new Wrong(`job failed: ${code} ${sentence}`)
}

const longestPatienceMs = 400
const replicasAsked = 4
const askEveryMs = 200

function formOf(tool: Tool, files: Conversion['files']): FormData {
  const form = new FormData()
  for (const { name, data } of files) form.append(tool.field, new Blob([new Uint8Array(data)]), name)
  return form
}

const send = (
  visitor: Visitor,
  { tool, files }: Conversion,
  { signal, query = '' }: { readonly signal?: AbortSignal; readonly query?: string } = {},
) => post(visitor, tool.endpoint + query, formOf(tool, files), signal)

async function post(visitor: Visitor, path: string, body: FormData | string, signal?: AbortSignal) {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await visitor.call(path, { method: 'POST', body, headers, ...(signal && { signal }) })
  if (answer.status >= 300)
    throw new Wrong(`${answer.status} for ${path}: ${answer.body.toString().slice(0, 200)}`)
  return answer
}

async function fetched(visitor: Visitor, conversion: Conversion, answer: object) {
  const downloads = await visitor.withOneRetry(() => downloadAll(visitor, answer))
  const results = downloads.map(({ file }) => file)
  const fault = await conversion.check(results)
  if (fault !== undefined) throw new Wrong(fault)
  return { urls: downloads.map(({ url }) => url), results }
}

/** Every file that an answer says where it is to be had, whole and as long as was said. */
async function downloadAll(visitor: Visitor, answer: object): Promise<{ url: string; file: Buffer }[]> {
  const downloads = downloadsIn(answer)
  if (downloads.length === 0) throw new Wrong('an answer without a download')
  const files: { url: string; file: Buffer }[] = []
  for (const { url, size } of downloads) {
    const { status, headers, body } = await visitor.call(url)
    if (status !== 200) throw new Wrong(`${status} for a result`)
    const length = size ?? Number(headers.get('content-length'))
    if (body.length !== length) throw new Wrong(`${body.length} bytes in the place of ${length}`)
    if (!isWhole(body)) throw new Wrong('a file that does not end as it should')
    files.push({ url, file: body })
  }
  return files
}

function downloadsIn(value: unknown): { url: string; size: number | undefined }[] {
  if (typeof value !== 'object' || value === null) return []
  const { downloadUrl, size } = value as { downloadUrl?: unknown; size?: unknown }
  if (isDownloadUrl(downloadUrl))
    return [{ url: downloadUrl, size: typeof size === 'number' ? size : undefined }]
  return Object.values(value).flatMap(downloadsIn)
}

async function checkTexts(pdf: Buffer, texts: readonly string[], what: string): Promise<void> {
  if (!isWhole(pdf)) throw new Wrong(`${what} that does not end as it should`)
  const pages = await pageTexts(pdf)
  if (pages.join('\n') !== texts.join('\n')) throw new Wrong(`${what} with the text ${JSON.stringify(pages)}`)
}
