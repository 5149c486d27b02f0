import { entryBytes, headerBytes, signature } from './profile-layout.ts'

export interface Profile {
  /** Colour space of the data: `RGB `, `GRAY`, `CMYK` … */
  readonly space: string
  /** The major version: 2, 4 or 5. */
  readonly version: number
  readonly tags: readonly ProfileTag[]
  /** The data of a tag by its signature. */
  tag(signature: string): Buffer | undefined
}

export interface ProfileTag {
  readonly signature: string
  /** One Buffer for all tags that share it; undefined where the table leads outside of the profile. */
  readonly data: Buffer | undefined
}

/** Printers' profiles have about twenty. */
const maxTags = 200

/** Reads the header and the tag table (ICC.1:2022 section 7); undefined when the bytes are no profile. */
export function readProfile(icc: Buffer): Profile | undefined {
  if (icc.length < headerBytes + 4 || !isSignedAsProfile(icc) || icc.readUInt32BE(0) > icc.length)
    return undefined
  const count = icc.readUInt32BE(headerBytes)
  if (count > maxTags || headerBytes + 4 + entryBytes * count > icc.length) return undefined
  const tags = readTags(icc, count)
  return {
    space: icc.toString('latin1', 16, 20),
    version: icc.readUInt8(8),
    tags,
    tag: (name) => tags.find(({ signature }) => signature === name)?.data,
  }
}

/** Whether the bytes say of themselves that they are an ICC profile, well formed or not. */
export const isSignedAsProfile = (icc: Buffer): boolean =>
  icc.toString('latin1', signature.at, signature.at + signature.text.length) === signature.text

function readTags(icc: Buffer, count: number): ProfileTag[] {
  const shared = new Map<string, Buffer>()
  return Array.from({ length: count }, (_, index) => {
    const at = headerBytes + 4 + entryBytes * index
    const [start, size] = [icc.readUInt32BE(at + 4), icc.readUInt32BE(at + 8)]
    const name = icc.toString('latin1', at, at + 4)
    if (start + size > icc.length) return { signature: name, data: undefined }
    const place = `${start} ${size}`
    const data = shared.get(place) ?? icc.subarray(start, start + size)
    shared.set(place, data)
    return { signature: name, data }
  })
}
