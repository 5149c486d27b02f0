import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compileSubsetter, type HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'

let compiled: Promise<() => HarfBuzzSubsetter> | undefined

/** A subsetter with memory of its own; the code is read and compiled once a process. */
export async function loadSubsetter(): Promise<HarfBuzzSubsetter> {
  compiled ??= compile()
  return (await compiled)()
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
