import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { DamagedImage } from '../facts/damaged-image.ts'
import type { Size } from '../facts/orientation.ts'

/** libheif as its makers compile it to WebAssembly, as far as it is used; what the package types are its inner calls. */
interface LibHeif {
  readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
}

interface HeifImage {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  /** Fills `data` with RGBA, 8 bits each; `done` is called without it when the picture cannot be decoded. */
  display(target: Size & { data: Uint8ClampedArray }, done: (filled: unknown) => void): void
  free(): void
}

let library: Promise<LibHeif> | undefined

/**
 * The first picture of an HEIC file as RGBA, 8 bits a sample, upright. sharp comes without HEVC; WebAssembly needs no
 * package of the system and keeps a decoder of visitors' bytes within its own memory.
 *
 * @throws DamagedImage where it cannot be decoded or has another size than the header told
 */
export async function hevcPixels(bytes: Uint8Array, { width, height }: Size): Promise<Uint8ClampedArray> {
  library ??= load()
  const { HeifDecoder } = await library
  const images = new HeifDecoder().decode(bytes)
  try {
    const first = images.find((image) => image.is_primary()) ?? images[0]
    if (!first || first.get_width() !== width || first.get_height() !== height) {
      throw new DamagedImage('no picture of the size that was told')
    }
    const data = new Uint8ClampedArray(width * height * 4)
    const filled = await new Promise<unknown>((done) => first.display({ data, width, height }, done))
    if (!filled) throw new DamagedImage('its pixels cannot be decoded')
    return data
  } finally {
    for (const image of images) image.free()
  }
}

async function load(): Promise<LibHeif> {
  const require = createRequire(import.meta.url)
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const start = require('libheif-js/libheif-wasm/libheif.js') as (options: { wasmBinary: Buffer }) => LibHeif
  return start({ wasmBinary })
}
