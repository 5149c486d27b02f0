import { uniqueNames } from '@folio/contract/names/file-name'
import type { ReportFact } from '@folio/contract/report'
import type { ConvertedFile } from '@folio/contract/tool'
import type { ToolId } from '@folio/contract/tools'
import type { Converted } from '@folio/service-kit/conversions/handler'
import {
  type FileFailure,
  failureOf,
  noneConverted,
  notConverted,
} from '@folio/service-kit/conversions/not-converted'
import { Failure } from '@folio/service-kit/faults/failure'
import { writeZip } from '@folio/service-kit/files/zip'
import { cpuShares } from '@folio/service-kit/jobs/cpu-shares'
import type { InputFile, Job } from '@folio/service-kit/jobs/job'
import { turnsTimeout } from '@folio/service-kit/jobs/running-job'
import type { Output, StoredOutput } from '@folio/service-kit/results/output'

interface Each<Options, Facts> {
  readonly tool: ToolId
  /** The visitor's name of the archive. */
  readonly archive: string
  /** After so many milliseconds no further file is begun, and the one at work is given up. */
  readonly ms: number
  /** Converts the one file of its job. */
  convert(job: Job<Options>): Promise<Converted<Facts>>
  /** The options for the file at this place. */
  optionsFor?(options: Options, place: number): Options
  /** Whether nothing is wanted of the file at this place, where there are several. */
  leavesOut?(place: number): boolean
}

/** One file, and what came of it. */
interface Tried<Facts> {
  readonly file: InputFile
  readonly place: number
  readonly converted?: Converted<Facts>
  readonly failure?: Failure
}

/**
 * Converts each file of a job for itself, and adds an archive where there are several results. One file alone is
 * converted as if there were no others to be had. Of several, those that fail are told in the report; where all do, the first
 * failure is that of the job. They go one after the other, because some engines give their files fixed names, and the
 * small ones first, so that a slow one takes the time of few.
 */
export async function convertEach<Options, Facts extends object>(
  job: Job<Options>,
  each: Each<Options, Facts>,
): Promise<Converted<Facts | object>> {
  const { files, folder, signal } = job
  if (files.length === 1) return each.convert(job)
  const attempts = await tryEach(job, each)
  const done = attempts.flatMap(({ file, converted }) => (converted ? [{ file, converted }] : []))
  if (done.length === 0) throw noneConverted(attempts.flatMap(failureIn))
  const outputs = withNames(done.flatMap(({ converted }) => converted.outputs))
  const report = attempts.flatMap(reportOf)
  if (outputs.length === 1) return { outputs, report }
  const path = folder.file('documents.zip')
  await writeZip(outputs, path, signal)
  return { outputs: [...outputs, { path, name: each.archive, type: 'zip' }], report }
}

async function tryEach<Options, Facts>(
  job: Job<Options>,
  { tool, ms, convert, optionsFor = (options) => options, leavesOut = () => false }: Each<Options, Facts>,
): Promise<Tried<Facts>[]> {
  const { files, folder, signal, options } = job
  const places = [...files.entries()].flatMap(([place, file]) => (leavesOut(place) ? [] : [{ place, file }]))
  const smallFirst = places.toSorted((one, other) => one.file.size - other.file.size)
  const shares = cpuShares(
    tool,
    smallFirst.map(({ file }) => file.size),
  )
  const late = turnsTimeout(ms)
  const attempts: Tried<Facts>[] = []
  for (const { place, file } of smallFirst) {
    job.progress({ label: 'Files', done: attempts.length, total: places.length })
    const share = shares.next(() => new Failure('too-much-work', { file: file.name }))
    const one = AbortSignal.any([signal, late, share.signal])
    const own: Job<Options> = {
      files: [file],
      options: optionsFor(options, place),
      folder: { path: folder.path, file: (name) => folder.file(`${place + 1}-${name}`) },
      signal: one,
      // How far one of several is says little; how many are done is told instead.
      progress: () => undefined,
    }
    try {
      if (file.fault) throw file.fault
      if (late.aborted) throw new Failure('timed-out', { file: file.name })
      attempts.push({ file, place, converted: await convert(own) })
    } catch (error) {
      if (signal.aborted) throw error
      attempts.push({ file, place, failure: failureOf(one.aborted ? one.reason : error, file) })
    } finally {
      share.end()
    }
  }
  return attempts.toSorted((one, other) => one.place - other.place)
}

const failureIn = <Facts>({ file, place, failure }: Tried<Facts>): readonly FileFailure[] =>
  failure ? [{ file, place, failure }] : []

function reportOf<Facts>(one: Tried<Facts>): ReportFact[] {
  const { file, converted } = one
  const [failed] = failureIn(one)
  if (failed) return [notConverted(failed)]
  return (converted?.report ?? []).map((fact) => ({ ...fact, file: fact.file ?? file.name }))
}

/** Files of one name stay apart. */
function withNames<Named extends Output>(outputs: readonly Named[]): Named[] {
  const names = uniqueNames(outputs.map(({ name }) => name))
  return outputs.map((output, index) => ({ ...output, name: names[index] ?? output.name }))
}

/** The results in the answer of a tool that converts each file for itself: one as it is, of several each and the archive. */
export function eachConverted<Facts>(outputs: readonly (StoredOutput & Partial<Facts>)[]): {
  readonly first: StoredOutput & Partial<Facts>
  readonly whole: StoredOutput
  readonly convertedFiles?: readonly ConvertedFile[]
} {
  const [first] = outputs
  const whole = outputs.at(-1)
  if (!first || !whole) throw new Error('a conversion has an output')
  if (outputs.length === 1) return { first, whole }
  const convertedFiles = outputs.map(({ name, size, downloadUrl, type }) => ({
    ...{ name, size, downloadUrl, isZip: type === 'zip' },
  }))
  return { first, whole, convertedFiles }
}
