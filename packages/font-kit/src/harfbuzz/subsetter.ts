import { UnusableFont } from '../unusable-font.ts'

/** The functions of hb-subset that are called here (HarfBuzz manual, hb-subset); pointers and counts are numbers. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory
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
  hb_set_clear(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

const memoryModeWritable = 2
const setDropTables = 3
const setLayoutFeatures = 6
const flags = {
  noHinting: 0x01,
  retainGlyphIds: 0x02,
  notdefOutline: 0x40,
  glyphNames: 0x80,
  noLayoutClosure: 0x200,
}

/** What of a font is kept. */
export interface SubsetRequest {
  /** Glyph ids to keep; glyph 0 is always kept, with its outline. */
  readonly glyphs: Iterable<number>
  /** Which font of a collection. */
  readonly index?: number
  /** Whether glyphs keep their numbers; true unless told. */
  readonly keepsNumbers?: boolean
  /** Whether hints are kept; true unless told. */
  readonly keepsHints?: boolean
  /** Whether rules for laying out text are kept, as far as they concern these glyphs. */
  readonly keepsLayout?: boolean
  /** Whether the names in `post` are kept. */
  readonly keepsNames?: boolean
  /** Tags of tables that go. */
  readonly dropped?: readonly string[]
}

/**
 * Compiles HarfBuzz's `harfbuzz-subset.wasm`, which takes a quarter of a second. The answer makes subsetters, which share
 * nothing but the code.
 */
export async function compileSubsetter(code: Uint8Array): Promise<() => HarfBuzzSubsetter> {
  const module = await WebAssembly.compile(code)
  return () => new HarfBuzzSubsetter(module)
}

/** Subsets OpenType fonts by glyph ids; for worker processes, since fonts are a visitor's. */
export class HarfBuzzSubsetter {
  readonly #module: WebAssembly.Module
  #hb: HarfBuzz
  #isFresh = true

  constructor(module: WebAssembly.Module) {
    this.#module = module
    this.#hb = start(module)
  }

  /** The smaller font; throws UnusableFont where HarfBuzz refuses the font. */
  subset(font: Uint8Array, request: SubsetRequest): Uint8Array {
    const wasFresh = this.#isFresh
    this.#isFresh = false
    try {
      return this.#subset(font, request)
    } catch (cause) {
      const isTrap = cause instanceof WebAssembly.RuntimeError
      if (!isTrap && !(cause instanceof UnusableFont)) throw cause
      // After a trap nothing in the instance's memory is to be relied on, and there may be no room in it.
      this.#hb = start(this.#module)
      this.#isFresh = true
      // What others left there may be to blame.
      if (!wasFresh) return this.subset(font, request)
      throw isTrap ? new UnusableFont('HarfBuzz broke off', { cause }) : cause
    }
  }

  #subset(font: Uint8Array, request: SubsetRequest): Uint8Array {
    const hb = this.#hb
    const data = hb.malloc(font.length)
    if (data === 0) throw new UnusableFont('HarfBuzz has no room for the font')
    new Uint8Array(hb.memory.buffer).set(font, data)
    const blob = hb.hb_blob_create(data, font.length, memoryModeWritable, 0, 0)
    const face = hb.hb_face_create(blob, request.index ?? 0)
    const input = hb.hb_subset_input_create_or_fail()
    hb.hb_subset_input_set_flags(input, flagsOf(request))
    if (!request.keepsLayout) hb.hb_set_clear(hb.hb_subset_input_set(input, setLayoutFeatures))
    this.#add(hb.hb_subset_input_glyph_set(input), [0, ...request.glyphs])
    this.#add(hb.hb_subset_input_set(input, setDropTables), (request.dropped ?? []).map(tagNumber))
    const smaller = hb.hb_subset_or_fail(face, input)
    const result = smaller === 0 ? undefined : this.#bytesOf(smaller)
    hb.hb_face_destroy(smaller)
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(data)
    if (!result) throw new UnusableFont('HarfBuzz refuses the font')
    return result
  }

  #add(set: number, values: Iterable<number>): void {
    for (const value of values) this.#hb.hb_set_add(set, value)
  }

  #bytesOf(face: number): Uint8Array | undefined {
    const blob = this.#hb.hb_face_reference_blob(face)
    const length = this.#hb.hb_blob_get_length(blob)
    const start = this.#hb.hb_blob_get_data(blob, 0)
    const bytes = new Uint8Array(this.#hb.memory.buffer, start, length).slice()
    this.#hb.hb_blob_destroy(blob)
    return length > 0 ? bytes : undefined
  }
}

const flagsOf = ({ keepsNumbers = true, keepsHints = true, keepsNames = false }: SubsetRequest): number =>
  flags.notdefOutline |
  flags.noLayoutClosure |
  (keepsNumbers ? flags.retainGlyphIds : 0) |
  (keepsHints ? 0 : flags.noHinting) |
  (keepsNames ? flags.glyphNames : 0)

function start(module: WebAssembly.Module): HarfBuzz {
  const hb = new WebAssembly.Instance(module, {}).exports as unknown as HarfBuzz
  hb._initialize()
  return hb
}

/** The four characters of a tag as one number. */
const tagNumber = (tag: string): number =>
  [...tag.padEnd(4)].reduce((number, character) => number * 256 + character.charCodeAt(0), 0)
