export interface Profile {
  /** Colour space of the data: `RGB `, `GRAY`, `CMYK` … */
  readonly space: string
  tag(signature: string): Buffer | undefined
}

/** Reads the header and the tag table (ICC.1:2022 section 7); undefined when the bytes are no profile. */
export function readProfile(icc: Buffer): Profile | undefined {
  if (icc.length < 132 || icc.toString('latin1', 36, 40) !== 'acsp') return undefined
  const count = icc.readUInt32BE(128)
  if (icc.readUInt32BE(0) > icc.length || 132 + 12 * count > icc.length) return undefined
  const entries = Array.from({ length: count }, (_, index) => 132 + 12 * index)
  const tag = (signature: string) => {
    const entry = entries.find((at) => icc.toString('latin1', at, at + 4) === signature)
    if (entry === undefined) return undefined
    const offset = icc.readUInt32BE(entry + 4)
    return icc.subarray(offset, offset + icc.readUInt32BE(entry + 8))
  }
  return { space: icc.toString('latin1', 16, 20), tag }
}
