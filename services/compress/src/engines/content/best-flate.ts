import { promisify } from 'node:util'
import { deflate, type ZlibOptions } from 'node:zlib'
import { thoroughFlate } from '../flate/thorough-flate.ts'

export type Effort = 'good' | 'best'

/** More places and rounds find a five hundredth more, in twice the time. */
const thoroughness = { places: 64, niceLength: 128, rounds: 2 } as const
/** Half a megabyte takes a quarter of a second, in which nothing else is done. */
const maxThoroughBytes = 4 * 1024 ** 2

const deflated = promisify<Uint8Array, ZlibOptions, Buffer>(deflate)

/** Flate data of these bytes: zlib's best, or a search for the least, 3 to 9 % smaller in 20 times the time. */
export async function bestFlate(bytes: Uint8Array, effort: Effort): Promise<Uint8Array> {
  const fast = await deflated(bytes, { level: 9, memLevel: 9 })
  if (effort === 'good' || bytes.length > maxThoroughBytes) return fast
  const thorough = thoroughFlate(bytes, thoroughness)
  return thorough.length < fast.length ? thorough : fast
}
