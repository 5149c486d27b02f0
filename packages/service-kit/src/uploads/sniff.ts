import { open } from 'node:fs/promises'
import { isHeif } from '@folio/contract/files/heif-brands'
import type { FileKind } from '@folio/contract/tool'
import { readAt } from '../files/read-at.ts'
import { isWordPackage } from './sniff-docx.ts'
import { isHeadlessPdf } from './sniff-headless-pdf.ts'
import { isSvg } from './sniff-svg.ts'

const headBytes = 1024

/**
 * What a file is by its first bytes, whatever its name says; undefined for everything no tool takes.
 * Sources: PDF 32000-1 annex H.3 (header within the first 1,024 bytes), PNG (ISO 15948 §5.2), JPEG (ITU T.81 B.1),
 * GIF89a, TIFF 6.0 and BigTIFF, RFC 9649 (WebP), [MS-WMF] and [MS-CFB] headers, RTF 1.9.1; HEIC, AVIF, SVG and PDFs
 * without a header have files of their own.
 */
export async function sniff(path: string): Promise<FileKind | undefined> {
  const file = await open(path)
  try {
    const head = await readAt(file, 0, headBytes)
    const kind = signatures.find(({ matches }) => matches(head))?.kind
    if (kind !== undefined) return kind
    if (startsWith(head, 'PK\x03\x04') && (await isWordPackage(file))) return 'docx'
    if (head.includes('%PDF-', 0, 'latin1') || (await isHeadlessPdf(file, head))) return 'pdf'
    return undefined
  } finally {
    await file.close()
  }
}

const startsWith = (head: Buffer, signature: string): boolean =>
  head.toString('latin1', 0, signature.length) === signature

const starts =
  (...starters: readonly string[]) =>
  (head: Buffer): boolean =>
    starters.some((signature) => startsWith(head, signature))

/** Word for Windows of before compound files: its mark, then the version of its format. */
const [word2, word1] = ['\xdb\xa5\x2d\0', '\x9b\xa5\x21\0'] as const

const signatures: readonly { kind: FileKind; matches: (head: Buffer) => boolean }[] = [
  { kind: 'pdf', matches: starts('%PDF-') },
  { kind: 'png', matches: starts('\x89PNG\r\n\x1a\n') },
  { kind: 'jpeg', matches: starts('\xff\xd8\xff') },
  { kind: 'gif', matches: starts('GIF87a', 'GIF89a') },
  { kind: 'tiff', matches: starts('II*\0', 'MM\0*', 'II+\0', 'MM\0+') },
  { kind: 'webp', matches: (head) => startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP' },
  { kind: 'bmp', matches: isBmp },
  { kind: 'heif', matches: isHeif },
  { kind: 'svg', matches: isSvg },
  { kind: 'doc', matches: starts('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', word2, word1) },
  { kind: 'rtf', matches: starts('{\\rtf') },
]

/** `BM` alone begins many a text; the length of the second header is one of a few. */
function isBmp(head: Buffer): boolean {
  return (
    startsWith(head, 'BM') &&
    head.length >= 26 &&
    [12, 16, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14))
  )
}
