/** Codes of one length: each byte lies within its own bounds (ISO 32000-1, 9.7.6.2). */
export interface CodeSpace {
  readonly low: readonly number[]
  readonly high: readonly number[]
}

/** All codes of two bytes, as in Identity-H (ISO 32000-1, 9.7.5.2). */
export const twoBytes: readonly CodeSpace[] = [{ low: [0, 0], high: [0xff, 0xff] }]

const space = (low: number[], high: number[]): CodeSpace => ({ low, high })

/** The code spaces of predefined CMaps by what their names contain (9.7.5.2); all others have codes of two bytes. */
const predefined: readonly (readonly [RegExp, readonly CodeSpace[]])[] = [
  [
    /RKSJ/,
    [
      space([0x00], [0x80]),
      space([0xa0], [0xdf]),
      space([0x81, 0x40], [0x9f, 0xfc]),
      space([0xe0, 0x40], [0xfc, 0xfc]),
    ],
  ],
  [/^GBK|GBKp/, [space([0x00], [0x80]), space([0x81, 0x40], [0xfe, 0xfe])]],
  [/KSCms-UHC/, [space([0x00], [0x80]), space([0x81, 0x41], [0xfe, 0xfe])]],
  [/B5|ETen|HKscs/, [space([0x00], [0x80]), space([0x87, 0x40], [0xfe, 0xfe])]],
  [/EUC/, [space([0x00], [0x80]), space([0x8e, 0xa0], [0x8e, 0xdf]), space([0xa1, 0xa1], [0xfe, 0xfe])]],
  [
    /UTF16/,
    [
      space([0x00, 0x00], [0xd7, 0xff]),
      space([0xd8, 0x00, 0xdc, 0x00], [0xdb, 0xff, 0xdf, 0xff]),
      space([0xe0, 0x00], [0xff, 0xff]),
    ],
  ],
]

/** The code spaces of a predefined CMap by its name. */
export const predefinedCodeSpaces = (name: string): readonly CodeSpace[] =>
  predefined.find(([pattern]) => pattern.test(name))?.[1] ?? twoBytes

/** How many bytes a code has whose number is known; undefined where it could have several numbers of them, or none. */
export function lengthOfCode(spaces: readonly CodeSpace[], code: number): number | undefined {
  const lengths = new Set(
    spaces
      .filter(({ low, high }) =>
        low.every((least, index) => {
          const byte = Math.floor(code / 256 ** (low.length - 1 - index)) % 256
          return byte >= least && byte <= (high[index] ?? 0)
        }),
      )
      .map(({ low }) => low.length)
      .filter((length) => code < 256 ** length),
  )
  const [length, ...others] = lengths
  return others.length === 0 ? length : undefined
}

/** Returns the length in bytes of the code that starts at `at`; where none fits, that of the shortest. */
export function codeLength(spaces: readonly CodeSpace[], bytes: Uint8Array, at: number): number {
  for (const space of spaces) if (holds(space, bytes, at)) return space.low.length
  const shortest = Math.min(...spaces.map(({ low }) => low.length))
  return Math.min(Number.isFinite(shortest) ? shortest : 1, bytes.length - at)
}

/** A text asks this for each of its letters: without a function for each byte. */
function holds({ low, high }: CodeSpace, bytes: Uint8Array, at: number): boolean {
  if (at + low.length > bytes.length) return false
  for (let index = 0; index < low.length; index += 1) {
    const byte = bytes[at + index] ?? 0
    if (byte < (low[index] ?? 0) || byte > (high[index] ?? 0)) return false
  }
  return true
}
