import { open } from 'node:fs/promises'
import { type UnsupportedPicture, unsupportedPictures } from '@folio/contract/unsupported-pictures'

const headBytes = 1024

/** What a file is by its first bytes, among the pictures that nothing here can read. */
export async function sniffUnsupported(path: string): Promise<UnsupportedPicture | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const found = brandsOf(head)
    const branded = unsupportedPictures.find(({ brands }) => brands.some((brand) => found.includes(brand)))
    return branded ?? (isSvg(head) ? unsupportedPictures.find(({ name }) => name === 'SVG') : undefined)
  } finally {
    await file.close()
  }
}

/** The major brand and those the file is compatible with (ISO/IEC 14496-12 §4.3): 4 characters each, after the sizes. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

/** A root element named svg, after what may stand before it: a mark of the encoding, declaration, comments. */
const isSvg = (head: Buffer): boolean =>
  /^(?:\ufeff)?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(head.toString('utf8')) &&
  /<svg[\s>]/i.test(head.toString('utf8'))
