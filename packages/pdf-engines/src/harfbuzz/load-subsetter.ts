import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compileSubsetter, type HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'

let compiled: Promise<() => HarfBuzzSubsetter> | undefined
let spare: HarfBuzzSubsetter | undefined

/** A subsetter with memory of its own; the code is read and compiled once a process. */
export async function loadSubsetter(): Promise<HarfBuzzSubsetter> {
  compiled ??= compile()
  const make = await compiled
  const taken = spare
  spare = undefined
  return taken ?? make()
}

/**
 * Has a subsetter ready for whoever asks next, if anybody has asked before. Its 68 MB of memory, of which next to nothing is
 * used, have the collector go through all of JavaScript's: best done while nobody waits.
 */
export async function spareSubsetter(): Promise<void> {
  if (spare || !compiled) return
  const make = await compiled
  spare ??= make()
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
