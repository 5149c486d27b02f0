import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cleanFileName } from '@folio/contract/names/file-name'
import { select } from '@folio/contract/selection'
import type { Tool } from '@folio/contract/tool'
import { glob, isDynamicPattern } from 'tinyglobby'
import { Problem } from '../exits.ts'

/** A file to be converted. */
export interface Input {
  readonly path: string
  /** As results and sentences call it. */
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/**
 * The files that names, patterns and `-` mean, in their order; those of one pattern by their names.
 * @throws Problem `input` where there is none
 */
export async function findInputs(
  names: readonly string[],
  standard: { readonly name: string; readonly folder: string; readonly stream: Readable },
): Promise<readonly Input[]> {
  const inputs: Input[] = []
  for (const name of names) {
    if (name === '-') inputs.push(await readStandard(standard))
    else inputs.push(...(await filesOf(name)))
  }
  return inputs
}

async function filesOf(name: string): Promise<readonly Input[]> {
  // A file that is called like a pattern is meant itself.
  const own = await inputAt(name)
  if (own) return [own]
  if (!isDynamicPattern(name)) throw new Problem('input', `${name} does not exist or is no file`)
  const paths = (await glob(name, { expandDirectories: false, onlyFiles: true })).toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  if (paths.length === 0) throw new Problem('input', `No file is called like ${name}`)
  const inputs = await Promise.all(paths.map(inputAt))
  return inputs.filter((input) => input !== undefined)
}

async function inputAt(path: string): Promise<Input | undefined> {
  const facts = await stat(path).catch(() => undefined)
  return facts?.isFile() ? { path, name: cleanFileName(basename(path)), size: facts.size } : undefined
}

async function readStandard({
  name,
  folder,
  stream,
}: {
  readonly name: string
  readonly folder: string
  readonly stream: Readable
}): Promise<Input> {
  const path = join(folder, 'standard-input')
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, name, size: (await stat(path)).size }
}

/**
 * One list of files for each call: a tool that makes one result of each file is called for each.
 * @throws Problem `input` with the tool's sentence for files that it does not take
 */
export function callsFor(tool: Tool, inputs: readonly Input[]): readonly (readonly Input[])[] {
  const calls = isCalledForEach(tool) ? inputs.map((input) => [input]) : [inputs]
  for (const call of calls) check(tool, call)
  return calls
}

/** Tools made for one file take several for whoever wants one archive; here each result is wanted in its place. */
export const isCalledForEach = ({ limits, selection }: Tool): boolean =>
  limits.files.max === 1 || selection === 'replace'

/** The rules of the page, which the engines have again. */
function check(tool: Tool, inputs: readonly Input[]): void {
  const { error, skipped } = select(
    tool,
    [],
    inputs.map(({ name, size }) => ({ name, size, type: '' })),
  )
  const [first] = skipped
  if (first) throw new Problem('input', `${first.file.name}: ${first.reason}`)
  if (error !== null) throw new Problem('input', error)
  if (inputs.length < tool.limits.files.min) throw new Problem('input', tool.text.tooFew)
}
