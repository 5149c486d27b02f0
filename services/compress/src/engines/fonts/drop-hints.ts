import { HarfBuzzSubsetter } from '@folio/pdf-kit/fonts/harfbuzz-subset'
import { UnusableFont } from '@folio/pdf-kit/fonts/unusable-font'
import { DamagedPdf, OversizedStream } from '@folio/pdf-kit/objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-kit/objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { Name } from '@folio/pdf-kit/pdf-syntax'
import { bestFlate } from '../content/best-flate.ts'
import type { WorkTime } from '../work-time.ts'
import { fontPrograms } from './font-programs.ts'
import { withoutHints } from './without-hints.ts'

/** Larger programs stay as they are. */
const maxBytes = 64 * 1024 ** 2

/**
 * Takes what fits outlines to coarse pixels out of all TrueType programs among these objects; in place. Text looks
 * nearly the same (0.99 and more of structural similarity at 100 dpi) and takes half of the bytes in what word
 * processors write. Damaged programs stay as they are.
 * @returns how many have changed
 */
export async function dropHints(
  document: PdfDocument,
  ids: Iterable<number>,
  time: WorkTime,
): Promise<number> {
  const programs = fontPrograms(document, ids).filter(({ key }) => key === 'FontFile2')
  if (programs.length === 0) return 0
  const hb = await HarfBuzzSubsetter.load()
  let count = 0
  for (const { ref, stream } of programs) {
    if (time.isOver()) break
    const plain = unhinted(hb, document, stream)
    if (!plain) continue
    const data = await bestFlate(plain, 'best')
    if (data.length >= stream.raw.length) continue
    const dict = new Map(stream.dict).set('Filter', new Name('FlateDecode')).set('Length1', plain.length)
    dict.delete('DecodeParms')
    document.set(ref.id, new PdfStream(dict, data))
    count += 1
  }
  return count
}

function unhinted(hb: HarfBuzzSubsetter, document: PdfDocument, stream: PdfStream): Uint8Array | undefined {
  try {
    return withoutHints(hb, decodeStream(document, stream, { maxBytes: maxBytes }).bytes)
  } catch (cause) {
    const isAboutFont = [UnusableFont, DamagedPdf, OversizedStream].some((kind) => cause instanceof kind)
    if (isAboutFont) return undefined
    throw cause
  }
}
