import { likenessCode } from './likeness-code.ts'

/** The functions of likeness.wat, where the parameters are told; places are those of bytes in the memory. */
export interface Vectors {
  readonly memory: WebAssembly.Memory
  readonly lumas: (from: number, pixels: number, to: number) => void
  readonly sumRows: (...parameters: EightNumbers) => void
  readonly means: (...parameters: readonly [...EightNumbers, number, number]) => void
  readonly ssim: (...parameters: readonly [number, number, number, number, number, number]) => number
}

type EightNumbers = readonly [number, number, number, number, number, number, number, number]

/** The functions on vectors; none on processors that have no vectors of 16 bytes, such as those of before 2008. */
export const vectors: Vectors | 'none' = load()

function load(): Vectors | 'none' {
  const code = Buffer.from(likenessCode, 'base64')
  if (!WebAssembly.validate(code)) return 'none'
  return new WebAssembly.Instance(new WebAssembly.Module(code)).exports as unknown as Vectors
}

/** The most rows whose sums fit the 16 bits that they are given. */
export const mostRows = 257

const pageBytes = 65_536
/** Vectors read and write beyond the end. */
const slack = 64

/**
 * Places for so many bytes each in the memory, one behind the other. Whatever lay there is gone, so that nobody may keep
 * anything in it beyond one call.
 */
export function placesFor(memory: WebAssembly.Memory, ...sizes: readonly number[]): number[] {
  let end = 0
  const places = sizes.map((size) => {
    const place = end
    end += Math.ceil((size + slack) / slack) * slack
    return place
  })
  const missing = end - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
  return places
}
