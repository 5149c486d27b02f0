import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { readProfile } from '@folio/image-kit/icc/read-profile'
import type { Scratch } from '../facts/scratch.ts'
import type { DirectSpace } from './pdf-image.ts'

const spaces: Readonly<Record<string, 1 | 3 | 4>> = { GRAY: 1, 'RGB ': 3, CMYK: 4 }

/**
 * How many components an ICC profile describes, or undefined where a PDF must not embed it: not a profile, version 5 or
 * later (ISO 32000-2 knows 4), or a colour space that images here do not have.
 */
function profileComponents(icc: Buffer): 1 | 3 | 4 | undefined {
  const profile = readProfile(icc)
  return profile && profile.version <= 4 ? spaces[profile.space] : undefined
}

/** The colour space of `components` samples a pixel without a profile. */
export const deviceSpace = (components: 1 | 3 | 4): DirectSpace => ({
  kind: ({ 1: 'gray', 3: 'rgb', 4: 'cmyk' } as const)[components],
})

/**
 * The profile's colour space, its bytes written compressed to disk; the device space when it is missing or does
 * not describe such pixels.
 */
export async function profileSpace(
  profile: Buffer | undefined,
  components: 1 | 3 | 4,
  scratch: Scratch,
): Promise<DirectSpace> {
  if (!profile || profileComponents(profile) !== components) return deviceSpace(components)
  const hash = createHash('sha256').update(profile).digest('hex')
  const compressed = deflateSync(profile)
  const path = scratch('profile')
  await writeFile(path, compressed)
  return { kind: 'icc', components, hash, file: { path, ranges: [[0, compressed.length]] } }
}
