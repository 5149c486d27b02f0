import { type PdfSource, type QpdfOptions, qpdf } from '@folio/pdf-kit/qpdf'
import { EngineError } from '@folio/service-kit/engine-error'
import { Failure } from '@folio/service-kit/failure'
import { inParallel } from '@folio/service-kit/in-parallel'
import { run } from '@folio/service-kit/run'

export interface JsonRequest {
  readonly source: PdfSource
  /** Numbers of the objects to print beside the trailer. */
  readonly objects: readonly number[]
}

export interface JsonAnswer {
  readonly source: PdfSource
  /** qpdf's JSON version 2. Its lines are indented by two spaces a level, and no string holds a line break. */
  readonly json: Buffer
  /** qpdf had to repair the file. */
  readonly repaired: boolean
}

const limits = { timeoutMs: 5_000, memoryBytes: 512 * 1024 ** 2, maxStdoutBytes: 32 * 1024 ** 2 }

/**
 * What qpdf's JSON says of some PDFs: the objects asked for and further `parts` of it. Every file is given 5 s and
 * 512 MiB.
 *
 * @throws Failure `password-protected`, `damaged`, `too-complex`, with the name of the file
 */
export async function qpdfJson(
  requests: readonly JsonRequest[],
  parts: readonly string[],
  options: QpdfOptions,
): Promise<JsonAnswer[]> {
  const keys = ['--json=2', ...[...parts, 'qpdf'].map((part) => `--json-key=${part}`)]
  const together = requests.length > 1 ? await allTogether(requests, keys, options) : undefined
  return together ?? (await inParallel(requests, { limit: 2, signal: options.signal }, one))

  async function one({ source, objects }: JsonRequest, signal: AbortSignal): Promise<JsonAnswer> {
    const args = [...keys, ...objectArguments(objects), { file: source.path }]
    try {
      const { stdout, repaired } = await qpdf(args, [source], { ...options, ...limits, signal })
      return { source, json: stdout, repaired }
    } catch (error) {
      throw asTooComplex(error, source)
    }
  }
}

/** Looking at a sound file takes milliseconds, and says less than a megabyte. */
function asTooComplex(error: unknown, { name }: PdfSource): unknown {
  const timedOut = error instanceof Failure && error.code === 'timed-out'
  return timedOut ? new Failure('too-complex', { file: name, cause: error }) : error
}

const objectArguments = (objects: readonly number[]): string[] =>
  ['trailer', ...objects].map((object) => `--json-object=${object}`)

/**
 * One sandbox for all files, because setting one up takes longer than looking at a PDF. Undefined when any file is
 * not quite sound: looked at one by one, it will be told which.
 */
async function allTogether(
  requests: readonly JsonRequest[],
  keys: readonly string[],
  options: QpdfOptions,
): Promise<JsonAnswer[] | undefined> {
  const width = Math.max(...requests.map(({ objects }) => objects.length))
  const input = requests.flatMap(({ source, objects }) => {
    const args = objectArguments(objects)
    const padding = Array.from({ length: width - objects.length }, () => '--json-object=trailer')
    return [...args, ...padding, source.path]
  })
  try {
    // xargs -0 splits at NUL only, starts no shell, and ends with 123 unless every qpdf ends with 0.
    const { stdout } = await run('xargs', ['-0', '-n', String(width + 2), 'qpdf', ...keys], {
      ...options,
      ...limits,
      input: input.join('\0'),
    })
    const documents = splitDocuments(stdout)
    if (documents.length !== requests.length) return undefined
    return requests.flatMap(({ source }, index) => {
      const json = documents[index]
      return json ? [{ source, json, repaired: false }] : []
    })
  } catch (error) {
    const unsound = error instanceof EngineError || (error instanceof Failure && error.code === 'timed-out')
    if (!unsound || options.signal.aborted) throw error
    return undefined
  }
}

/** A document ends with the only brace that stands at the start of a line. */
function splitDocuments(output: Buffer): Buffer[] {
  const documents: Buffer[] = []
  const end = '\n}\n'
  let start = 0
  for (let at = output.indexOf(end); at >= 0; at = output.indexOf(end, start)) {
    documents.push(output.subarray(start, at + end.length))
    start = at + end.length
  }
  return documents
}
