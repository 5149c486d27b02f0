import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Size } from '../facts/orientation.ts'
import { type LibHeif, primaryPixels } from './primary-pixels.ts'

let library: Promise<LibHeif> | undefined

/**
 * The first picture of an HEIC file as RGBA, 8 bits a sample, upright. sharp comes without HEVC; WebAssembly needs no
 * package of the system and keeps a decoder of visitors' bytes within its own memory.
 *
 * @throws DamagedImage where it cannot be decoded or has another size than the header told
 */
export async function hevcPixels(bytes: Uint8Array, { width, height }: Size): Promise<Uint8ClampedArray> {
  library ??= load()
  const told = (size: Size) => size.width === width && size.height === height
  return (await primaryPixels(await library, bytes, told)).data
}

async function load(): Promise<LibHeif> {
  const require = createRequire(import.meta.url)
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const start = require('libheif-js/libheif-wasm/libheif.js') as (options: { wasmBinary: Buffer }) => LibHeif
  return start({ wasmBinary })
}
