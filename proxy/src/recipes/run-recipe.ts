import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Offer, offersIn } from '@folio/contract/answers/offers'
import { parseDownloadPath, wholeDownload } from '@folio/contract/download'
import { dispositionName } from '@folio/contract/names/disposition-name'
import { failedFiles } from '@folio/contract/pages/failed-files'
import { joinedIn } from '@folio/contract/recipes/joined-in'
import type { RecipeStep } from '@folio/contract/recipes/read-recipe'
import type { NotConverted, RecipeAnswer } from '@folio/contract/recipes/recipe'
import { ownerOf, type ServiceName } from '@folio/contract/services'
import type { AnswerFacts, ConvertedFile } from '@folio/contract/tool'
import type { ToolId } from '@folio/contract/tools'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Question } from '../upstream/ask.ts'
import type { PassingFile } from './recipe-form.ts'
import { stepForm } from './step-form.ts'

/** Asks a service on behalf of the client. */
export type AskService = (
  service: ServiceName,
  question: Omit<Question, 'signal'>,
  signal: AbortSignal,
) => Promise<IncomingMessage>

export interface RecipeRun {
  readonly ask: AskService
  readonly signal: AbortSignal
  /** The client's own name for the job: each step has it at its service. */
  readonly jobId: string | undefined
  /** Told of each step before it begins, from 0. */
  readonly onStep: (index: number) => void
}

/** What a step has answered. */
interface StepAnswer {
  readonly tool: ToolId
  readonly answer: AnswerFacts
  readonly offers: readonly Offer[]
}

/** How often a step is tried again whose service is busy; the results of the step before it wait meanwhile. */
const tries = 4

/**
 * Runs files through all steps, from service to service: nothing is kept here. What comes of a step is deleted when the
 * next one has taken it, and also when the recipe fails.
 *
 * @throws Failure of the step that failed, or that of a file which would be missing unseen in what a later step joins
 */
export async function runRecipe(
  steps: readonly RecipeStep[],
  files: AsyncIterable<PassingFile>,
  run: RecipeRun,
): Promise<Omit<RecipeAnswer, 'requestId'>> {
  const done: StepAnswer[] = []
  try {
    for (const [index, step] of steps.entries()) {
      const before = done.at(-1)
      const offers = before && handedOn(before)
      run.onStep(index)
      const answered = offers ? await goOn(step, offers, run) : await runStep(step, files, run)
      done.push(answered)
      if (before) void deleteResults(before, run)
      if (joinedIn(steps.slice(index + 1))) refuseMissing(answered)
    }
    const last = done.at(-1)
    if (!last) throw new Error('a recipe has at least one step')
    return {
      files: await describeAll(last, run),
      steps: done.map(({ tool, answer: { report } }) => ({ tool, report })),
      notConverted: done.flatMap(notConvertedIn),
      answer: last.answer,
      expiresAt: last.answer.expiresAt,
    }
  } catch (error) {
    const unused = done.at(-1)
    if (unused) void deleteResults(unused, run)
    throw error
  }
}

/** A step with what has come of the one before it. */
async function goOn(step: RecipeStep, offers: readonly Offer[], run: RecipeRun): Promise<StepAnswer> {
  for (let left = tries; ; left--) {
    // A service that answers early reads no further: what is still being fetched would wait for it for ever.
    const stop = new AbortController()
    const signal = AbortSignal.any([run.signal, stop.signal])
    try {
      return await runStep(step, fetchAll(offers, { ...run, signal }), run)
    } catch (error) {
      const isBusy = error instanceof Failure && error.status === 503
      if (!isBusy || left <= 1) throw error
      await sleep((error.detail.retryAfter ?? 1) * 1000, undefined, { signal: run.signal })
    } finally {
      stop.abort()
    }
  }
}

async function runStep(
  step: RecipeStep,
  files: AsyncIterable<PassingFile>,
  { ask, signal, jobId }: RecipeRun,
): Promise<StepAnswer> {
  const tool = step.tool.id as ToolId
  const { contentType, body } = stepForm(step, files)
  const headers = {
    ...{ accept: 'application/json', 'content-type': contentType },
    ...(jobId !== undefined && { 'x-job-id': jobId }),
  }
  const question = { method: 'POST', path: step.tool.endpoint, headers, body } as const
  const answer = (await json(await ask(ownerOf(tool), question, signal))) as AnswerFacts
  return { tool, answer, offers: offersIn(answer) }
}

const notConvertedIn = ({ tool, answer }: StepAnswer, step: number): readonly NotConverted[] =>
  failedFiles(answer.report).map(({ code: _, ...why }) => ({ step, tool, ...why }))

/** @throws Failure of the first file that the step could not convert, with why of each where there are several */
function refuseMissing({ answer }: StepAnswer): void {
  const notConverted = failedFiles(answer.report).map(
    ({ file = '', failure = 'internal', error = '', position = 0 }) => ({ file, failure, error, position }),
  )
  const [first] = notConverted
  if (!first) return
  const { failure, error, file, position } = first
  throw new Failure(failure, {
    ...{ text: error, file, position },
    ...(notConverted.length > 1 && { notConverted }),
  })
}

/** The results that go into the next step. @throws Failure when they are an archive only */
function handedOn({ offers }: StepAnswer): readonly Offer[] {
  const singles = offers.filter(({ isZip }) => !isZip)
  if (singles.length === 0)
    throw new Failure('wrong-type', {
      text: 'This step gave an archive, and the next one takes single files.',
    })
  return singles
}

async function* fetchAll(offers: readonly Offer[], run: RecipeRun): AsyncGenerator<PassingFile> {
  for (const { downloadUrl } of offers) {
    const answer = await fetchResult('GET', downloadUrl, run)
    yield { name: nameOf(answer), type: typeOf(answer), data: answer }
  }
}

const describeAll = ({ offers }: StepAnswer, run: RecipeRun): Promise<readonly ConvertedFile[]> =>
  Promise.all(
    offers.map(async ({ downloadUrl, isZip }) => {
      const answer = await fetchResult('HEAD', downloadUrl, run)
      answer.resume()
      return { name: nameOf(answer), size: Number(answer.headers['content-length']), downloadUrl, isZip }
    }),
  )

/** Whom a service may send to its store follows a link; this one reads the bytes here. */
const notSentAway = { 'sec-fetch-mode': 'same-origin' }

function fetchResult(method: 'GET' | 'HEAD', url: string, run: RecipeRun): Promise<IncomingMessage> {
  const place = parseDownloadPath(url)
  if (!place) throw new Error('a service has answered with a strange address')
  return run.ask(place.service, { method, path: url, headers: notSentAway }, run.signal)
}

const nameOf = ({ headers }: IncomingMessage): string =>
  dispositionName(headers['content-disposition']) ?? 'result'

const typeOf = ({ headers }: IncomingMessage): string => headers['content-type'] ?? 'application/octet-stream'

/** Those that cannot be deleted now go with their hour. */
async function deleteResults({ offers }: StepAnswer, { ask }: RecipeRun): Promise<void> {
  const wholes = new Set(offers.map(({ downloadUrl }) => wholeDownload(downloadUrl)))
  for (const path of wholes) {
    const place = parseDownloadPath(path)
    if (!place) continue
    const answer = ask(place.service, { method: 'DELETE', path }, AbortSignal.timeout(10_000))
    await answer.then(
      (response) => void response.resume(),
      () => undefined,
    )
  }
}
