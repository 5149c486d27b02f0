import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { dataOf } from '@folio/image-kit/png/chunks'
import { filterTypes } from '@folio/pdf-objects/filters/png-filter'
import { DamagedImage } from '../facts/damaged-image.ts'
import { adam7Passes, type Pass } from './adam7.ts'
import { channelsOf, type PngFacts } from './png-facts.ts'

/** Bits of a whole pixel. */
export const pixelBits = ({ colorType, depth }: Pick<PngFacts, 'colorType' | 'depth'>): number =>
  channelsOf(colorType) * depth

/** Bytes of a row without its filter type. */
export const rowBytes = (width: number, bits: number): number => Math.ceil((width * bits) / 8)

/** Filter distance: bytes of a pixel, 1 for packed samples. */
export const filterDistance = (bits: number): number => Math.max(1, bits / 8)

export interface FilteredRow {
  /** Filter type and bytes, still filtered. Valid until the next batch. */
  readonly bytes: Uint8Array
  readonly pass: Pass
}

const batchBytes = 256 * 1024

/**
 * Inflates a PNG's picture and gives its rows in batches, one row in memory besides the batch. Exactly the bytes that
 * IHDR promises must come, with zlib's check sum right.
 *
 * @throws DamagedImage
 */
export async function* readRows(facts: PngFacts, bytes: Buffer): AsyncGenerator<readonly FilteredRow[]> {
  const bits = pixelBits(facts)
  const passes = facts.isInterlaced ? adam7Passes(facts) : [wholePass(facts)]
  const splitter = new RowSplitter(passes, bits)
  const parts = facts.data.map((place) => dataOf(bytes, place))
  const inflate = createInflate({ chunkSize: batchBytes })
  const source = Readable.from(parts)
  source.on('error', (error) => inflate.destroy(error))
  source.pipe(inflate)
  try {
    for await (const chunk of inflate) yield splitter.split(chunk)
  } catch (error) {
    throw isZlibError(error) ? new DamagedImage('the picture cannot be inflated', { cause: error }) : error
  } finally {
    source.destroy()
    inflate.destroy()
  }
  if (!splitter.isComplete) throw new DamagedImage('the picture has too few rows')
}

const wholePass = ({ width, height }: PngFacts): Pass => ({ width, height, x: 0, y: 0, dx: 1, dy: 1 })

const isZlibError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_')

/** The row itself, unless it starts with a filter type that does not exist. */
function checkedRow(row: Uint8Array): Uint8Array {
  const type = row[0] ?? 0
  if (type > filterTypes.paeth) throw new DamagedImage(`unknown filter type ${type}`)
  return row
}

class RowSplitter {
  readonly #passes: readonly Pass[]
  readonly #bits: number
  #index = 0
  #row = 0
  /** A row whose end has not come yet, and how much of it has. */
  #openRow: Uint8Array | undefined
  #filled = 0

  constructor(passes: readonly Pass[], bits: number) {
    this.#passes = passes
    this.#bits = bits
  }

  get isComplete(): boolean {
    return this.#index === this.#passes.length
  }

  split(chunk: Uint8Array): FilteredRow[] {
    const rows: FilteredRow[] = []
    for (let offset = 0; offset < chunk.length; ) {
      const pass = this.#passes[this.#index]
      if (!pass) throw new DamagedImage('the picture has too many rows')
      const length = 1 + rowBytes(pass.width, this.#bits)
      const count = Math.min(length - this.#filled, chunk.length - offset)
      const part = chunk.subarray(offset, offset + count)
      offset += count
      if (count === length) {
        rows.push({ bytes: checkedRow(part), pass })
      } else {
        const row = this.#openRow ?? new Uint8Array(length)
        row.set(part, this.#filled)
        this.#filled += count
        this.#openRow = row
        if (this.#filled < length) continue
        rows.push({ bytes: checkedRow(row), pass })
        this.#openRow = undefined
        this.#filled = 0
      }
      this.#advance(pass)
    }
    return rows
  }

  #advance({ height }: Pass): void {
    this.#row += 1
    if (this.#row < height) return
    this.#row = 0
    this.#index += 1
  }
}
