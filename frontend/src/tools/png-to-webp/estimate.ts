import type { OptionsOf } from '@folio/contract/tool'
import type { pngToWebp } from '@folio/contract/tools/png-to-webp'

type Settings = Pick<OptionsOf<typeof pngToWebp>, 'method' | 'quality'>

/** The specification's guess at the share of the original size that remains, 0 to 1. */
export function estimatedShare({ method, quality }: Settings): number {
  if (method === 'lossless') return 0.6
  if (quality > 90) return 0.5
  return quality > 70 ? 0.3 : 0.2
}
