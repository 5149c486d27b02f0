interface Shape {
  readonly begins: readonly number[]
  readonly ends: readonly number[]
  /** How far from the end `ends` may begin, bytes. */
  readonly within: number
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]
const shapes: readonly Shape[] = [
  { begins: ascii('%PDF-'), ends: ascii('%%EOF'), within: 16 },
  { begins: ascii('PK\x03\x04'), ends: ascii('PK\x05\x06'), within: 64 },
  { begins: [0x89, ...ascii('PNG')], ends: ascii('IEND'), within: 8 },
  { begins: [0xff, 0xd8, 0xff], ends: [0xff, 0xd9], within: 2 },
]

/** Whether a file begins and ends as one of its kind does; a WebP says itself how long it is. */
export function isWhole(file: Buffer): boolean {
  if (file.subarray(0, 4).equals(Buffer.from('RIFF')))
    return file.subarray(8, 12).equals(Buffer.from('WEBP')) && file.readUInt32LE(4) + 8 === file.length
  const shape = shapes.find(({ begins }) => file.subarray(0, begins.length).equals(Buffer.from(begins)))
  return shape !== undefined && file.subarray(-shape.within).includes(Buffer.from(shape.ends))
}
