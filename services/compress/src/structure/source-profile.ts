const headerBytes = 128
const entryBytes = 12
const profileClassAt = 12
const profileIdAt = 84
const maxTags = 200
/** The tags that lead from colours to inks, which inks cannot do, and to measurements of the maker's. */
const outputTags: ReadonlySet<string> = new Set(['B2A0', 'B2A1', 'B2A2', 'gamt', 'targ'])

/**
 * An ICC profile without what is only of use for printing in its colours, as one of an input device, which needs no more
 * (ICC.1:2022, 7.2.5, 8.3). Undefined for profiles that have nothing of the kind, or are not well formed.
 */
export function sourceProfile(profile: Buffer): Buffer | undefined {
  const tags = readTags(profile)
  const sourceTags = tags?.filter(({ name }) => !outputTags.has(name))
  if (
    !tags ||
    !sourceTags ||
    sourceTags.length === tags.length ||
    !sourceTags.some(({ name }) => name === 'A2B0')
  )
    return undefined
  const head = Buffer.alloc(headerBytes + 4 + sourceTags.length * entryBytes)
  profile.copy(head, 0, 0, headerBytes)
  head.write('scnr', profileClassAt, 'latin1')
  head.fill(0, profileIdAt, profileIdAt + 16)
  head.writeUInt32BE(sourceTags.length, headerBytes)
  const parts = [head]
  const places = new Map<number, number>()
  let length = head.length
  for (const [index, { name, offset, size }] of sourceTags.entries()) {
    // Several tags may share their data.
    const place = places.get(offset) ?? length
    const at = headerBytes + 4 + index * entryBytes
    head.write(name, at, 'latin1')
    head.writeUInt32BE(place, at + 4)
    head.writeUInt32BE(size, at + 8)
    if (places.has(offset)) continue
    places.set(offset, place)
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4)
    profile.copy(padded, 0, offset, offset + size)
    parts.push(padded)
    length += padded.length
  }
  head.writeUInt32BE(length, 0)
  return Buffer.concat(parts)
}

interface Tag {
  readonly name: string
  readonly offset: number
  readonly size: number
}

function readTags(profile: Buffer): Tag[] | undefined {
  if (profile.length < headerBytes + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return undefined
  const count = profile.readUInt32BE(headerBytes)
  if (count > maxTags || headerBytes + 4 + count * entryBytes > profile.length) return undefined
  const tags = Array.from({ length: count }, (_, index) => {
    const at = headerBytes + 4 + index * entryBytes
    const name = profile.toString('latin1', at, at + 4)
    return { name, offset: profile.readUInt32BE(at + 4), size: profile.readUInt32BE(at + 8) }
  })
  return tags.every(({ offset, size }) => offset + size <= profile.length) ? tags : undefined
}
