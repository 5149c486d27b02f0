import { createHash } from 'node:crypto'

/** Six capitals that differ with the subset (ISO 32000-1, 9.6.4). */
export const subsetTag = (program: Uint8Array): string =>
  [...createHash('sha256').update(program).digest().subarray(0, 6)]
    .map((byte) => String.fromCharCode(65 + (byte % 26)))
    .join('')
