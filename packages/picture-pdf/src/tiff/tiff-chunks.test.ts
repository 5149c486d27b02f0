import { deflateSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { isTiledInPlanes, readTiffChunks } from './tiff-chunks.ts'

const short = 3
const long = 4
type Entry = readonly [tag: number, type: typeof short | typeof long, values: readonly number[]]

/** A TIFF of one directory, with chunks of bytes whose offsets and sizes become two of its fields. */
function tiffOf(
  entries: readonly Entry[],
  chunks: readonly Uint8Array[],
  { tiled = false, order = 'II' }: { readonly tiled?: boolean; readonly order?: 'II' | 'MM' } = {},
): Buffer {
  const bytes = Buffer.alloc(4096)
  const isLittle = order === 'II'
  const write16 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const write32 = (value: number, at: number) =>
    isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  let end = 2048
  const offsets = chunks.map((chunk) => {
    bytes.set(chunk, end)
    end += chunk.length
    return end - chunk.length
  })
  const fields: Entry[] = [
    ...entries,
    [tiled ? 324 : 273, long, offsets],
    [tiled ? 325 : 279, long, chunks.map(({ length }) => length)],
  ]
  bytes.write(order, 'latin1')
  write16(42, 2)
  write32(8, 4)
  write16(fields.length, 8)
  let behind = 1024
  for (const [index, [tag, type, values]] of fields.entries()) {
    const at = 10 + 12 * index
    const size = type === short ? 2 : 4
    write16(tag, at)
    write16(type, at + 2)
    write32(values.length, at + 4)
    const from = size * values.length <= 4 ? at + 8 : behind
    if (from === behind) {
      write32(behind, at + 8)
      behind += size * values.length
    }
    for (const [place, value] of values.entries()) {
      if (type === short) write16(value, from + 2 * place)
      else write32(value, from + 4 * place)
    }
  }
  return bytes
}

const read = (tiff: Buffer, layout: Parameters<typeof readTiffChunks>[2]) => [
  ...readTiffChunks(tiff, 0, layout),
]

describe('planes in tiles', () => {
  const layout = { width: 3, height: 2, samples: 2, bits: 8 }
  const tile = (value: number) => Uint8Array.from([value, value, value, value])
  const tiff = tiffOf(
    [
      [284, short, [2]],
      [322, short, [2]],
      [323, short, [2]],
    ],
    [tile(1), tile(2), tile(3), tile(4)],
    { tiled: true },
  )

  test('are told from those that libvips reads', () => {
    expect(isTiledInPlanes(tiff, 0)).toBe(true)
    expect(isTiledInPlanes(tiffOf([[284, short, [2]]], [tile(1)]), 0)).toBe(false)
  })

  test('lie where the picture has them, and end with it', () => {
    expect(read(tiff, layout).map(({ rows, ...place }) => ({ ...place, first: rows[0] }))).toEqual([
      { left: 0, top: 0, width: 2, height: 2, sample: 0, samples: 1, stride: 2, first: 1 },
      { left: 2, top: 0, width: 1, height: 2, sample: 0, samples: 1, stride: 2, first: 2 },
      { left: 0, top: 0, width: 2, height: 2, sample: 1, samples: 1, stride: 2, first: 3 },
      { left: 2, top: 0, width: 1, height: 2, sample: 1, samples: 1, stride: 2, first: 4 },
    ])
  })
})

test('a tile far larger than any picture is refused before it is unpacked', () => {
  const tiff = tiffOf(
    [
      [259, short, [8]],
      [322, short, [65_535]],
      [323, short, [65_535]],
    ],
    [deflateSync(Buffer.alloc(1_000_000))],
    { tiled: true },
  )
  expect(() => read(tiff, { width: 3, height: 2, samples: 1, bits: 12 })).toThrow(/impossible size/)
})

describe('strips are unpacked', () => {
  const layout = { width: 4, height: 1, samples: 1, bits: 8 }
  /** 10, 20, 30, 40 as differences. */
  const differences = Uint8Array.from([10, 10, 10, 10])

  test.each([
    ['bytes as they are', 1, Uint8Array.from([10, 20, 30, 40])],
    ['runs of bytes', 32_773, Uint8Array.from([3, 10, 20, 30, 40])],
    ['Deflate', 8, deflateSync(Uint8Array.from([10, 20, 30, 40]))],
    // Clear, 10, 20, 30, 40, end, nine bits each.
    ['LZW', 5, Uint8Array.from([0x80, 0x02, 0x82, 0x81, 0xe1, 0x44, 0x04])],
  ])('%s', (_, compression, strip) => {
    const [chunk] = read(tiffOf([[259, short, [compression]]], [strip]), layout)
    expect([...(chunk?.rows ?? [])]).toEqual([10, 20, 30, 40])
  })

  test('differences are added up', () => {
    const tiff = tiffOf(
      [
        [259, short, [8]],
        [317, short, [2]],
      ],
      [deflateSync(differences)],
    )
    expect([...(read(tiff, layout)[0]?.rows ?? [])]).toEqual([10, 20, 30, 40])
  })

  test('the high byte of 16 bits comes first whatever the file has, and bits are turned where it says so', () => {
    const wide = { width: 1, height: 1, samples: 1, bits: 16 }
    const rows = (tiff: Buffer) => [...(read(tiff, wide)[0]?.rows ?? [])]
    expect(rows(tiffOf([], [Uint8Array.from([1, 2])]))).toEqual([2, 1])
    expect(rows(tiffOf([], [Uint8Array.from([1, 2])], { order: 'MM' }))).toEqual([1, 2])
    expect(rows(tiffOf([[266, short, [2]]], [Uint8Array.from([1, 2])], { order: 'MM' }))).toEqual([
      0x80, 0x40,
    ])
  })

  test.each([
    ['is missing', [[259, short, [1]]], []],
    ['ends early', [[259, short, [1]]], [Uint8Array.from([1])]],
    ['is no zlib stream', [[259, short, [8]]], [Uint8Array.from([1, 2, 3, 4, 5])]],
    ['goes on for ever', [[259, short, [8]]], [deflateSync(Buffer.alloc(1_000_000))]],
  ] as const)('one that %s is damage', (_, entries, strips) => {
    expect(() => read(tiffOf(entries, strips), layout)).toThrow(
      expect.objectContaining({ name: 'DamagedImage' }),
    )
  })
})
