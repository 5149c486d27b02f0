import { stat } from 'node:fs/promises'
import { defaultsOf } from '@folio/contract/options/options'
import type { OptionsOf } from '@folio/contract/tool'
import { pdfToWord, searchableText } from '@folio/contract/tools/pdf-to-word'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import { aboutFile, Failure } from '@folio/service-kit/faults/failure'
import type { JobFolder, Stage } from '@folio/service-kit/jobs/job'
import { turnClock } from '@folio/service-kit/jobs/running-job'
import { workerEntry } from '@folio/service-kit/workers/worker-entry'
import { createWorkers } from '@folio/service-kit/workers/workers'
import { allowanceForPages } from './cpu-allowance.ts'
import { createScanReader, type ScanReader } from './scans/scan-reader.ts'
import { wantedLanguages } from './scans/wanted-languages.ts'
import type { RecognizedPage, SearchableFacts, WordAnswer, WordFacts, WordTask } from './word-task.ts'

/** When the text of pages is to be recognized and in which languages, and what of them the document shall have. */
export type Recognition = Pick<OptionsOf<typeof pdfToWord>, 'ocr' | 'ocrLanguages'> &
  Partial<Pick<OptionsOf<typeof pdfToWord>, 'running' | 'pictures' | 'pages' | 'layout'>>

export interface WordJob {
  readonly folder: JobFolder
  /** The defaults of the tool when absent. */
  readonly options?: Recognition
  readonly signal: AbortSignal
  progress(stage: Stage): void
}

export interface MadeWord extends WordFacts {
  /** Text recognition was wanted and is not installed. */
  readonly cannotRecognize: boolean
}

export interface MadeSearchable extends SearchableFacts {
  /** Numbers of the pages whose text was to be recognized, from 1. */
  readonly withoutText: readonly number[]
}

export interface WordMaker {
  /**
   * Turns a PDF into a Word document at `target`.
   * @throws Failure `damaged`, `password-protected`, `timed-out`, `too-complex`, `too-many-pages`, with its name;
   * `wrong-option` for a language that is not installed
   */
  convert(pdf: PdfSource, target: string, job: WordJob): Promise<MadeWord>
  /**
   * Writes a PDF once more at `target`, with what is recognized on pages without text as text that nobody sees.
   * @throws Failure as `convert`; `wrong-option` also where nothing may or can be recognized
   */
  makeSearchable(pdf: PdfSource, target: string, job: WordJob): Promise<MadeSearchable>
  /** Rejects when no PDF can be read here at all. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface WordMakerOptions {
  /** Longest time for reading and laying out one document. */
  readonly timeoutMs?: number
  /** Longest time for recognizing text in one document, in seconds. */
  readonly ocrSeconds?: number
  /** In which all of it has to be done, in seconds. */
  readonly jobDeadlineSeconds?: number
  /** Languages, joined by `+`, where none are asked for. */
  readonly ocrLanguages?: string
  readonly scans?: ScanReader
}

/**
 * Recognition may take so much of the time that is left when a PDF has been read; writing the document takes the rest.
 */
const partOfRest = 0.75
const lastMs = 10_000

/** @param jobs absolute root of the jobs' folders */
export function createWordMaker(
  jobs: string,
  {
    timeoutMs = 120_000,
    ocrSeconds = 90,
    ocrLanguages = 'eng',
    jobDeadlineSeconds = 180,
    scans = createScanReader(),
  }: WordMakerOptions = {},
): WordMaker {
  const workers = createWorkers<WordTask, WordAnswer>(workerEntry('pdf-to-word.worker', import.meta.url), {
    size: 2,
    timeoutMs,
    memoryMb: 768,
    maxMemoryMb: 2048,
    recycleAfter: 50,
    jobs,
  })
  return {
    convert: async (pdf, target, job) => {
      const { options = defaultsOf(pdfToWord.options) } = job
      const ask = asker('docx', pdf, target, job)
      const installed = options.ocr === 'never' ? [] : await scans.languages(job)
      const cannotRecognize = options.ocr !== 'never' && installed.length === 0
      if (installed.length === 0) return { ...madeOf(await ask('none', [])), cannotRecognize }
      const languages = wantedLanguages(options.ocrLanguages, ocrLanguages, installed)
      const { answer } = await recognized(ask, pdf, languages, job)
      return { ...madeOf(answer), cannotRecognize }
    },
    makeSearchable: async (pdf, target, job) => {
      const { options = defaultsOf(pdfToWord.options) } = job
      if (options.ocr === 'never') throw new Failure('wrong-option', { text: searchableText.nothingToRead })
      const installed = await scans.languages(job)
      if (installed.length === 0) throw new Failure('wrong-option', { text: searchableText.notInstalled })
      const languages = wantedLanguages(options.ocrLanguages, ocrLanguages, installed)
      const { answer, toRead } = await recognized(
        asker('searchable-pdf', pdf, target, job),
        pdf,
        languages,
        job,
      )
      if (answer.kind !== 'searchable') throw new Error('a searchable PDF was asked for')
      return { ...answer.facts, withoutText: toRead }
    },
    check: (signal) => workers.check(signal),
    close: () => workers.close(),
  }

  function asker(
    output: WordTask['output'],
    { path, name }: PdfSource,
    target: string,
    { folder, signal, progress, options }: WordJob,
  ): Ask {
    return async (recognize, read) => {
      const files = { pdf: path, name, target, folder: folder.path }
      const { running = 'kept', pictures = 'print', pages = '', layout = 'flow' } = options ?? {}
      const task = {
        ...files,
        running,
        pictures,
        pages,
        layout,
        output,
        recognize,
        mostToRead: ocrSeconds,
        recognized: read,
      }
      const allow = allowanceForPages((await stat(path)).size)
      const onProgress = (stage: Stage) => {
        allow(stage)
        progress(stage)
      }
      return await workers.run(task, { signal, folder, onProgress }).catch((error: unknown) => {
        throw signal.aborted ? error : aboutFile(error, name)
      })
    }
  }

  /** The answer after the pages that need it were read, and the numbers of these. */
  async function recognized(ask: Ask, { path }: PdfSource, languages: readonly string[], job: WordJob) {
    const clock = turnClock()
    const started = clock()
    const first = await ask(job.options?.ocr === 'always' ? 'all' : 'scans', [])
    if (first.kind !== 'pages to read') return { answer: first, toRead: [] }
    // It is all read once more afterwards, and the parts of its pictures are looked for.
    const left = jobDeadlineSeconds * 1000 - 2 * (clock() - started) - lastMs
    const ms = Math.min(ocrSeconds * 1000, partOfRest * left)
    const read = await scans.read(path, first.pages.slice(0, ocrSeconds), languages, ms, job)
    return { answer: await ask('none', read), toRead: first.pages.map(({ page }) => page) }
  }
}

type Ask = (recognize: WordTask['recognize'], read: readonly RecognizedPage[]) => Promise<WordAnswer>

function madeOf(answer: WordAnswer): WordFacts {
  if (answer.kind !== 'made') throw new Error('all pages that could be read were')
  return answer.facts
}
