import { stat } from 'node:fs/promises'
import { basename, join, parse, resolve } from 'node:path'
import { offersIn } from '@folio/contract/answers/offers'
import { Problem } from '../exits.ts'

/** Where results go. */
export type Destination =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'standard-output' }

/** `-`, a folder that exists or is written with a slash behind it, otherwise a file; without `out` this folder. */
export async function destinationOf(out: string | undefined): Promise<Destination> {
  if (out === '-') return { kind: 'standard-output' }
  if (out === undefined) return { kind: 'folder', path: '.' }
  const isFolder = /[/\\]$/.test(out) || (await stat(out).catch(() => undefined))?.isDirectory()
  return { kind: isFolder ? 'folder' : 'file', path: out }
}

/** The results of one answer that a destination gets: all but the archive, or the archive alone where one is asked for. */
export function resultsFor(results: Results, destination: Destination): readonly string[] {
  const { files, archive } = results
  if (destination.kind === 'folder') return files
  const asksForZip = destination.kind === 'file' && /\.zip$/i.test(destination.path)
  if (archive !== undefined && (asksForZip || destination.kind === 'standard-output')) return [archive]
  if (files.length > 1)
    throw new Problem('output', 'There are several results. Please name a folder for them.')
  return files
}

/** Addresses of what an answer offers. */
export interface Results {
  readonly files: readonly string[]
  /** All files in one. */
  readonly archive: string | undefined
}

/** Finds the results in the answer of any tool: wherever a `downloadUrl` stands. */
export function resultsIn(answer: object): Results {
  const offers = [...offersIn(answer)]
  const archive = offers.find(({ isZip }) => isZip)
  return {
    files: offers.filter((offer) => offer !== archive).map(({ downloadUrl }) => downloadUrl),
    archive: archive?.downloadUrl,
  }
}

/**
 * Where a result lies. One that would take the place of a file that it is made from gets `-folio` into its name, where
 * nobody has named a place.
 * @param name as the tool calls it; it never names a folder
 */
export function pathOf(
  destination: Exclude<Destination, { kind: 'standard-output' }>,
  name: string,
  inputs: readonly string[],
): string {
  if (destination.kind === 'file') return destination.path
  const path = join(destination.path, basename(name))
  if (!inputs.some((input) => resolve(input) === resolve(path))) return path
  const { dir, name: stem, ext } = parse(path)
  return join(dir, `${stem}-folio${ext}`)
}
