import { headerBytes } from '@folio/image-kit/icc/profile-layout'
import { readProfile } from '@folio/image-kit/icc/read-profile'
import { writeProfile } from '@folio/image-kit/icc/write-profile'

const profileClassAt = 12
const profileIdAt = 84
/** The tags that lead from colours to inks, which inks cannot do, and to measurements of the maker's. */
const outputTags: ReadonlySet<string> = new Set(['B2A0', 'B2A1', 'B2A2', 'gamt', 'targ'])

/**
 * An ICC profile without what is only of use for printing in its colours, as one of an input device, which needs no more
 * (ICC.1:2022, 7.2.5, 8.3). Undefined for profiles that have nothing of the kind, or are not well formed.
 */
export function sourceProfile(icc: Buffer): Buffer | undefined {
  const { tags } = readProfile(icc) ?? { tags: [] }
  const sourceTags: [signature: string, data: Buffer][] = []
  for (const { signature, data } of tags) {
    if (!data) return undefined
    if (!outputTags.has(signature)) sourceTags.push([signature, data])
  }
  if (sourceTags.length === tags.length || !sourceTags.some(([signature]) => signature === 'A2B0'))
    return undefined
  const header = Buffer.from(icc.subarray(0, headerBytes))
  header.write('scnr', profileClassAt, 'latin1')
  header.fill(0, profileIdAt, profileIdAt + 16)
  return writeProfile(header, sourceTags)
}
