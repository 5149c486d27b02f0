export interface TiffPage {
  readonly width: number
  readonly height: number
  /** A pixel's; one more than its colours is opacity unless `extraSamples` says otherwise. */
  readonly samples: number
  readonly bits: number
  /** 0 white is zero, 1 black is zero, 2 RGB, 5 CMYK, 6 YCbCr, 8 CIELab, 9 ICCLab, 10 ITULab. */
  readonly photometric: number
  /** Rows from top to bottom; 16-bit and 32-bit samples little-endian. */
  readonly data: Buffer
  /** SampleFormat: 1 whole numbers, 2 signed ones, 3 IEEE floating point. */
  readonly sampleFormat?: 1 | 2 | 3
  /** What the up to two samples behind the colours are: 0 not told, 1 opacity that colours are multiplied by, 2 opacity. */
  readonly extraSamples?: readonly number[]
  /** Pixels an inch. */
  readonly density?: number
  readonly orientation?: number
  /** NewSubfileType: 1 for a smaller version of another page. */
  readonly subfileType?: number
}

/** An uncompressed little-endian TIFF of one strip a page (TIFF 6.0, section 2). */
export function buildTiff(pages: readonly TiffPage[]): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0', 'latin1')]
  let offset = 8
  const blocks = pages.map((page, index) => {
    const block = pageBlock(page, offset, index < pages.length - 1)
    const start = offset
    offset += block.length
    return { block, start }
  })
  const first = Buffer.alloc(4)
  first.writeUInt32LE(blocks[0]?.start ?? 0)
  return Buffer.concat([...parts, first, ...blocks.map(({ block }) => block)])
}

const short = 3
const long = 4
const rational = 5

type Entry = [tag: number, type: number, count: number, value: number]

/** Two shorts fill the entry. */
const extraEntry = ([first = 0, second = 0]: readonly number[]): Entry => [
  ...([338, short, 2] as const),
  first + second * 0x1_0000,
]

/** The directory, then what does not fit into it, then the samples. */
function pageBlock(page: TiffPage, start: number, hasNext: boolean): Buffer {
  const {
    width,
    height,
    samples,
    bits,
    photometric,
    data,
    density = 72,
    orientation = 1,
    subfileType = 0,
    sampleFormat = 1,
    extraSamples = [],
  } = page
  const count = extraSamples.length > 0 ? 16 : 15
  const behind = start + 2 + count * 12 + 4
  const bitsAt = behind
  const densityAt = behind + 2 * Math.max(4, samples)
  const dataAt = densityAt + 8
  const end = dataAt + data.length + (data.length % 2)
  const entries: Entry[] = [
    [254, long, 1, subfileType],
    [256, long, 1, width],
    [257, long, 1, height],
    // Up to two shorts stand in the entry itself.
    [258, short, samples, samples > 2 ? bitsAt : samples === 2 ? bits * 0x1_0001 : bits],
    [259, short, 1, 1],
    [262, short, 1, photometric],
    [273, long, 1, dataAt],
    [274, short, 1, orientation],
    [277, short, 1, samples],
    [278, long, 1, height],
    [279, long, 1, data.length],
    [282, rational, 1, densityAt],
    [283, rational, 1, densityAt],
    [296, short, 1, 2],
    ...(extraSamples.length > 0 ? [extraEntry(extraSamples)] : []),
    [339, short, 1, sampleFormat],
  ]
  const block = Buffer.alloc(end - start)
  block.writeUInt16LE(count, 0)
  for (const [index, [tag, type, values, value]] of entries.entries()) {
    const at = 2 + index * 12
    block.writeUInt16LE(tag, at)
    block.writeUInt16LE(type, at + 2)
    block.writeUInt32LE(values, at + 4)
    if (type === short && values === 1) block.writeUInt16LE(value, at + 8)
    else block.writeUInt32LE(value, at + 8)
  }
  block.writeUInt32LE(hasNext ? end : 0, 2 + count * 12)
  for (let sample = 0; sample < samples; sample += 1) block.writeUInt16LE(bits, bitsAt - start + 2 * sample)
  block.writeUInt32LE(density, densityAt - start)
  block.writeUInt32LE(1, densityAt - start + 4)
  data.copy(block, dataAt - start)
  return block
}
