/** Numbers at offsets of a TIFF file, undefined outside its bytes, and how large the parts of its directories are. */
export interface TiffReader {
  readonly isLittle: boolean
  readonly offsetBytes: 4 | 8
  /** Size of the number of entries, with which a directory begins. */
  readonly countBytes: 2 | 8
  readonly entryBytes: 12 | 20
  short(at: number): number | undefined
  long(at: number): number | undefined
  long8(at: number): number | undefined
  /** How many entries the directory has. */
  count(at: number): number | undefined
  /** An offset in the file, or a number of values, which has the same size. */
  offset(at: number): number | undefined
}

/** How the file is to be read, by its first bytes: TIFF 6.0, section 2, or BigTIFF (libtiff's design of 2007); undefined for anything else. */
export function tiffReader(bytes: Buffer): TiffReader | undefined {
  const start = bytes.toString('latin1', 0, 4)
  if (start === 'II*\0' || start === 'MM\0*') return reader(bytes, start === 'II*\0', false)
  if (start === 'II+\0' || start === 'MM\0+') return reader(bytes, start === 'II+\0', true)
  return undefined
}

function reader(bytes: Buffer, isLittle: boolean, isBig: boolean): TiffReader {
  const inside =
    (size: number, read: (at: number) => number) =>
    (at: number): number | undefined =>
      at >= 0 && at + size <= bytes.length ? read(at) : undefined
  const short = inside(2, (at) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)))
  const long = inside(4, (at) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)))
  // Beyond 2 to the power of 53 there is no file, so what is lost there is outside the bytes all the same.
  const long8 = inside(8, (at) => Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at)))
  const numbers = { isLittle, short, long, long8 }
  return isBig
    ? { ...numbers, offsetBytes: 8, countBytes: 8, entryBytes: 20, count: long8, offset: long8 }
    : { ...numbers, offsetBytes: 4, countBytes: 2, entryBytes: 12, count: short, offset: long }
}
