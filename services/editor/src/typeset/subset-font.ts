import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontFile } from './font-files.ts'

/** Of the functions of hb-subset those that are called here (https://harfbuzz.github.io/harfbuzz-hb-subset.html). */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer }
  _initialize(): void
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

const writable = 2
const flags = { noHinting: 1, retainGlyphIds: 2, notdefOutline: 64, noLayoutClosure: 512 }

let subsetter: Promise<Subsetter> | undefined

async function start(): Promise<Subsetter> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { exports: all } = new WebAssembly.Instance(await WebAssembly.compile(readFileSync(path)), {})
  const exports = all as unknown as Subsetter
  exports._initialize()
  return exports
}

/** The font with these glyphs only. Outlines keep their numbers in TrueType fonts, their CIDs in CFF fonts. */
export async function subsetFont({ bytes, index }: FontFile, glyphs: Iterable<number>): Promise<Uint8Array> {
  subsetter ??= start()
  const hb = await subsetter
  const data = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, data)
  const blob = hb.hb_blob_create(data, bytes.length, writable, 0, 0)
  const face = hb.hb_face_create(blob, index)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  const set = hb.hb_subset_input_glyph_set(input)
  for (const glyph of [0, ...glyphs]) hb.hb_set_add(set, glyph)
  const keep = isTrueType(bytes, index) ? flags.retainGlyphIds : 0
  hb.hb_subset_input_set_flags(input, flags.noHinting | flags.notdefOutline | flags.noLayoutClosure | keep)
  const subset = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  if (subset === 0) throw new Error('a font could not be subset')
  const result = hb.hb_face_reference_blob(subset)
  const at = hb.hb_blob_get_data(result, 0)
  const copy = Uint8Array.from(new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(result)))
  hb.hb_blob_destroy(result)
  hb.hb_face_destroy(subset)
  hb.free(data)
  return copy
}

const trueTypeVersion = 0x00010000

/** By the first word of the font, which in a collection stands where its directory points (OpenType, "ttcf"). */
export function isTrueType(bytes: Uint8Array, index: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const collection = view.getUint32(0) === 0x74746366
  return view.getUint32(collection ? view.getUint32(12 + 4 * index) : 0) === trueTypeVersion
}
