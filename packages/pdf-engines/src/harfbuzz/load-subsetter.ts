import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compileSubsetter, type HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'

let compiled: Promise<() => HarfBuzzSubsetter> | undefined
let shared: HarfBuzzSubsetter | undefined

/** A subsetter with memory of its own; the code is read and compiled once a process. */
export async function loadSubsetter(): Promise<HarfBuzzSubsetter> {
  compiled ??= compile()
  return (await compiled)()
}

/**
 * The one subsetter of all who ask here, one after another. One for each document has a price: 65 MB of memory, of which
 * next to nothing is used, have the collector go through all of JavaScript's.
 */
export async function sharedSubsetter(): Promise<HarfBuzzSubsetter> {
  shared ??= await loadSubsetter()
  return shared
}

async function compile(): Promise<() => HarfBuzzSubsetter> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  try {
    return await compileSubsetter(await readFile(path))
  } catch (error) {
    compiled = undefined
    throw error
  }
}
