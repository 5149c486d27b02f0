import { deflateSync } from 'node:zlib'
import { zlibAsync } from '@gfx/zopfli'

export type Effort = 'good' | 'best'

/** After five rounds Zopfli finds next to nothing more; larger streams would keep it busy for minutes. */
const zopfliRounds = 5
const maxZopfliBytes = 4 * 1024 ** 2

/** Flate data of these bytes: zlib's best, or Zopfli's search for the least, a twentieth smaller at 50 times the time. */
export async function bestFlate(bytes: Uint8Array, effort: Effort): Promise<Uint8Array> {
  const fast = deflateSync(bytes, { level: 9, memLevel: 9 })
  if (effort === 'good' || bytes.length > maxZopfliBytes) return fast
  const thorough = await zlibAsync(bytes, { numiterations: zopfliRounds })
  return thorough.length < fast.length ? thorough : fast
}
