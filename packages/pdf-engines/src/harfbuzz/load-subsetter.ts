import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compileSubsetter, type HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'

let factory: Promise<() => HarfBuzzSubsetter> | undefined
let instance: HarfBuzzSubsetter | undefined

/** A subsetter with memory of its own; the code is read and compiled once a process. */
export async function loadSubsetter(): Promise<HarfBuzzSubsetter> {
  factory ??= compile()
  return (await factory)()
}

/**
 * The one subsetter of all who ask here, one after another. One for each document has a price: 65 MB of memory, of which
 * next to nothing is used, have the collector go through all of JavaScript's.
 */
export async function sharedSubsetter(): Promise<HarfBuzzSubsetter> {
  instance ??= await loadSubsetter()
  return instance
}

async function compile(): Promise<() => HarfBuzzSubsetter> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  try {
    return await compileSubsetter(await readFile(path))
  } catch (error) {
    factory = undefined
    throw error
  }
}
