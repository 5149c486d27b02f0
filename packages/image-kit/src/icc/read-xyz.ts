import type { Vector } from './color-matrix.ts'

/** A s15Fixed16Number (ICC.1:2022 section 4.6). */
export const fixedAt = (data: Buffer, at: number): number => data.readInt32BE(at) / 65536

/** XYZType (section 10.31): the first of its values. */
export function readXyz(data: Buffer | undefined): Vector | undefined {
  if (!data || data.length < 20 || data.toString('latin1', 0, 4) !== 'XYZ ') return undefined
  return [fixedAt(data, 8), fixedAt(data, 12), fixedAt(data, 16)]
}
