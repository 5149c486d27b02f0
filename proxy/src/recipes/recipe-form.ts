import { on } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { type RecipeStep, readRecipe } from '@folio/contract/recipes/read-recipe'
import { recipeFields, recipeLimits } from '@folio/contract/recipes/recipe'
import { Failure } from '@folio/service-kit/faults/failure'
import { formParsing } from '@folio/service-kit/http/form-parsing'
import { cancellation } from '@folio/service-kit/timing/cancellation'
import busboy, { type Busboy, type FileInfo } from 'busboy'

/** A file on its way. */
export interface PassingFile {
  readonly name: string
  readonly type: string
  readonly data: AsyncIterable<Uint8Array>
}

/** A recipe with its files, which are still arriving. */
export interface RecipeForm {
  readonly steps: readonly RecipeStep[]
  /** One after the other: each is read to its end before the next. Fails with what the signal was aborted for. */
  readonly files: AsyncIterable<PassingFile>
  /** Lets go of the request, whatever of it is still to come. */
  close(): void
}

/** More files than any tool takes: the tool itself is to refuse them, in its own words. */
const mostFiles = 1_000

/**
 * Begins to read a form, as far as its first file. It must be called in the tick in which the body begins to flow.
 *
 * @throws Failure `wrong-option` with what is wrong with the recipe, `malformed-request`
 */
export async function openRecipeForm(req: IncomingMessage, signal: AbortSignal): Promise<RecipeForm> {
  const parser = parserOf(req)
  const recipe = recipeIn(parser)
  // Whoever reads is told; an error that comes when nobody does any more must not end the process.
  parser.on('error', () => undefined)
  parser.on('file', (_field, data) => data.on('error', () => undefined))
  const arrivals = on(parser, 'file', { close: ['close'], signal })
  const close = () => {
    req.unpipe(parser)
    parser.destroy()
  }
  req.pipe(parser)
  try {
    const first = (await arrivals.next()) as IteratorResult<Arrival, undefined>
    return { steps: recipe(), files: filesOf(first, arrivals as AsyncIterable<Arrival>, signal), close }
  } catch (error) {
    close()
    throw formFailure(error, signal)
  }
}

type Arrival = [field: string, data: Readable, info: FileInfo]

function parserOf({ headers }: IncomingMessage): Busboy {
  try {
    return busboy({
      headers,
      ...formParsing,
      limits: {
        files: mostFiles,
        fields: 2,
        fieldSize: recipeLimits.bytes,
        fieldNameSize: 64,
        headerPairs: 32,
      },
    })
  } catch (error) {
    throw new Failure('malformed-request', { cause: error })
  }
}

/** Listens to the one text field. What it returns reads it. @throws Failure `wrong-option` */
function recipeIn(parser: Busboy): () => readonly RecipeStep[] {
  const texts: string[] = []
  parser.on('field', (name, text, { valueTruncated }) => {
    texts.push(name === recipeFields.recipe && !valueTruncated ? text : '')
  })
  return () => {
    const [text] = texts
    if (text === undefined || texts.length > 1)
      throw new Failure('wrong-option', {
        text: `The form has one field ${recipeFields.recipe}, and behind it the files.`,
      })
    const read = readRecipe(text)
    if ('fault' in read) throw new Failure('wrong-option', { text: read.fault })
    return read.steps
  }
}

async function* filesOf(
  first: IteratorResult<Arrival, undefined>,
  others: AsyncIterable<Arrival>,
  signal: AbortSignal,
): AsyncGenerator<PassingFile> {
  try {
    if (first.done) return
    yield passing(first.value, signal)
    for await (const arrival of others) yield passing(arrival, signal)
  } catch (error) {
    throw formFailure(error, signal)
  }
}

function passing([field, data, { filename, mimeType }]: Arrival, signal: AbortSignal): PassingFile {
  if (field !== recipeFields.files)
    throw new Failure('wrong-option', { text: `Files are sent in the field ${recipeFields.files}.` })
  return { name: filename ?? '', type: mimeType, data: bytesOf(data, signal) }
}

async function* bytesOf(data: Readable, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* data
  } catch (error) {
    throw formFailure(error, signal)
  }
}

/** What an error of the form's reader means. */
function formFailure(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return cancellation(signal)
  return error instanceof Failure ? error : new Failure('malformed-request', { cause: error })
}
