/** What a JPEG 2000 image says of its samples. */
export interface JpxFacts {
  readonly width: number
  readonly height: number
  readonly components: number
  /** Every component has eight bits without a sign, a sample for every pixel. */
  readonly isPlain: boolean
  /** Its samples are indices of a palette of its own. */
  readonly hasPalette: boolean
  /** Its samples are light and two colour differences, which readers turn into red, green and blue. */
  readonly isLumaChroma: boolean
}

const signature = Buffer.from([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20])
const [startOfCodestream, size] = [0xff4f, 0xff51]
const endOfCodestream = Buffer.from([0xff, 0xd9])
/** Writers leave a few bytes behind the end. */
const endReach = 16
const enumerated = 1
const lumaChroma = 18
/** Boxes nest two deep where it matters. */
const maxBoxes = 100

/**
 * Reads the facts; undefined for what is no whole JPEG 2000 (ITU-T T.800, A.5.1 and annex I), as a file or its bare
 * codestream.
 */
export function readJpxFacts(data: Buffer): JpxFacts | undefined {
  const boxes = data.subarray(0, signature.length).equals(signature) ? boxesOf(data) : undefined
  const codestream = boxes ? boxes.find(({ type }) => type === 'jp2c')?.body : data
  const shape = codestream && codestreamShape(codestream)
  if (!shape || !codestream.subarray(-endReach).includes(endOfCodestream)) return undefined
  const color = boxes?.find(({ type }) => type === 'colr')?.body
  const isEnumerated = color !== undefined && color.length >= 7 && color[0] === enumerated
  return {
    ...shape,
    hasPalette: boxes?.some(({ type }) => type === 'pclr') ?? false,
    isLumaChroma: isEnumerated && color.readUInt32BE(3) === lumaChroma,
  }
}

interface Box {
  readonly type: string
  readonly body: Buffer
}

/** @param depth of super boxes; headers stand in no others (ISO/IEC 15444-1, I.5.3) */
function boxesOf(data: Buffer, depth = 0): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= data.length && boxes.length < maxBoxes; ) {
    const stated = data.readUInt32BE(at)
    const type = data.toString('latin1', at + 4, at + 8)
    const isLong = stated === 1 && at + 16 <= data.length
    const head = isLong ? 16 : 8
    const length = isLong ? Number(data.readBigUInt64BE(at + 8)) : stated === 0 ? data.length - at : stated
    if (length < head) break
    const body = data.subarray(at + head, at + length)
    if (type === 'jp2h' && depth === 0) boxes.push(...boxesOf(body, 1))
    else boxes.push({ type, body })
    at += length
  }
  return boxes
}

function codestreamShape(
  data: Buffer,
): Pick<JpxFacts, 'width' | 'height' | 'components' | 'isPlain'> | undefined {
  const head = 42
  if (data.length < head || data.readUInt16BE(0) !== startOfCodestream || data.readUInt16BE(2) !== size)
    return undefined
  const [right, bottom, left, top] = [8, 12, 16, 20].map((at) => data.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ]
  const components = data.readUInt16BE(40)
  const parts = data.subarray(head, head + 3 * components)
  const isPlain =
    parts.length === 3 * components && parts.every((value, index) => value === (index % 3 === 0 ? 7 : 1))
  return { width: right - left, height: bottom - top, components, isPlain }
}
