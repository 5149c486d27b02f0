import type { OptionsOf } from '@folio/contract/tool'
import type { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'

type Settings = Pick<OptionsOf<typeof jpgToPdf>, 'quality' | 'compression'>

const byQuality = { high: 1.2, medium: 1, web: 0.7 }
const byCompression = { none: 1.5, medium: 1, high: 0.6 }

/** The specification's guess at the size of the PDF, in bytes. */
export const estimatedBytes = (bytes: number, { quality, compression }: Settings): number =>
  Math.round(bytes * byQuality[quality] * byCompression[compression])
