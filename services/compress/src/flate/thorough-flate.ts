import { deflateSync } from 'node:zlib'
import { flateCode } from './flate-code.ts'

/** How long to look for repetitions. */
export interface Thoroughness {
  /** Places compared with, at most. */
  readonly places: number
  /** A repetition of so many bytes is good enough. */
  readonly niceLength: number
  /** How often the cheapest path is looked for anew with the costs that the last one led to. */
  readonly rounds: number
}

/** What wasm/thorough-flate.c exports; places are those of bytes in the memory. */
interface Flate {
  readonly memory: WebAssembly.Memory
  readonly place: (size: number) => number
  readonly deflate: (size: number, places: number, niceLength: number, rounds: number) => number
  readonly result: (size: number) => number
}

/** Zlib makes a few bytes less of one in six streams so short, and takes next to no time. */
const shortBytes = 16 * 1024
/** What has a larger memory is not kept, as memory never becomes smaller. */
const keptBytes = 24 * 1024 ** 2

const code = new WebAssembly.Module(Buffer.from(flateCode, 'base64'))
let spare: Flate | undefined

/**
 * These bytes as a zlib stream, some 6 % smaller than zlib makes it: of all repetitions those that take fewest bits
 * together, in blocks divided where new codes pay. The search is written in C, in wasm/, and takes two sevenths of the time that
 * the same took in JavaScript.
 */
export function thoroughFlate(bytes: Uint8Array, { places, niceLength, rounds }: Thoroughness): Buffer {
  const flate = spare ?? (new WebAssembly.Instance(code).exports as unknown as Flate)
  const at = flate.place(bytes.length)
  new Uint8Array(flate.memory.buffer).set(bytes, at)
  const length = flate.deflate(bytes.length, places, niceLength, rounds)
  // Not a part of the memory, in which the next ones will lie.
  const stream = Buffer.from(new Uint8Array(flate.memory.buffer, flate.result(bytes.length), length))
  spare = flate.memory.buffer.byteLength > keptBytes ? undefined : flate
  if (bytes.length > shortBytes) return stream
  const plain = deflateSync(bytes, { level: 9, memLevel: 9 })
  return plain.length < stream.length ? plain : stream
}
