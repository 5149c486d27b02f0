import { encodedSamples } from '../encoding/encoded-samples.ts'
import type { Likeness, PaintedLook } from '../likeness/painted-look.ts'
import type { Encoding } from '../objects/encoding.ts'
import type { Samples } from '../samples/samples.ts'

/** Likeness by the bytes of a coding, which may be looked at again under other rules. */
const cache = new WeakMap<PaintedLook, WeakMap<Uint8Array, Likeness>>()

/** How much a coding looks like the original, where that is painted. */
export async function codingLikeness(
  look: PaintedLook,
  encoding: Encoding,
  origin: Samples,
): Promise<Likeness> {
  const codings = cache.get(look) ?? new WeakMap<Uint8Array, Likeness>()
  cache.set(look, codings)
  const before = codings.get(encoding.data)
  if (before) return before
  const likeness = look.likeness(await encodedSamples(encoding, origin))
  codings.set(encoding.data, likeness)
  return likeness
}
