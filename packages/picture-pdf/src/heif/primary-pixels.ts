import { DamagedImage } from '../facts/damaged-image.ts'
import type { Size } from '../facts/orientation.ts'

/** libheif as its makers compile it to WebAssembly, as far as it is used; what the package types are its inner calls. */
export interface LibHeif {
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

export interface HeifPixels extends Size {
  /** RGBA, 8 bits a sample, rows from top to bottom. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/**
 * The first picture of an HEIC file, upright. Knows neither Node nor the DOM: browsers draw the files they are given by it.
 *
 * @param isExpected asked before any pixel is decoded
 * @throws DamagedImage where it cannot be decoded or has a size that is not expected
 */
export async function primaryPixels(
  { HeifDecoder }: LibHeif,
  bytes: Uint8Array,
  isExpected: (size: Size) => boolean,
): Promise<HeifPixels> {
  const images = new HeifDecoder().decode(bytes)
  try {
    const first = images.find((image) => image.is_primary()) ?? images[0]
    const size = first && { width: first.get_width(), height: first.get_height() }
    if (!size || !isExpected(size)) throw new DamagedImage('no picture of the size that was told')
    const data = new Uint8ClampedArray(size.width * size.height * 4)
    const filled = await new Promise<unknown>((done) => first.display({ ...size, data }, done))
    if (!filled) throw new DamagedImage('its pixels cannot be decoded')
    return { ...size, data }
  } finally {
    for (const image of images) image.free()
  }
}
