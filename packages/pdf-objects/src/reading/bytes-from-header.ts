import { findWord } from '../bytes/find-word.ts'
import { DamagedPdf } from '../damaged-pdf.ts'
import { ObjectParser } from './object-parser.ts'
import { startOfXref } from './read-xref.ts'

/** Readers look for the header among so many bytes. */
const headBytes = 1024

/**
 * What the offsets in a PDF count from: the file, or its header where another program put something before it, such as
 * a byte order mark, the lines of a server's answer or the header of a Macintosh's file. Both kinds are about, so the
 * newest cross-reference section has to be where the header makes it and not where the file's beginning does.
 */
export function bytesFromHeader(bytes: Uint8Array): Uint8Array {
  const header = findWord(bytes.subarray(0, headBytes), '%PDF-')
  if (header <= 0) return bytes
  const within = bytes.subarray(header)
  return !hasXrefWhereTold(bytes) && hasXrefWhereTold(within) ? within : bytes
}

/** A section stands at its offset itself: behind white space it is there by accident, and objects will not be. */
function hasXrefWhereTold(source: Uint8Array): boolean {
  try {
    const at = startOfXref(source)
    if (!/[x\d]/.test(String.fromCharCode(source[at] ?? 0))) return false
    const parser = new ObjectParser(source, at)
    if (parser.keyword('xref')) return true
    parser.integer()
    parser.integer()
    return parser.keyword('obj')
  } catch (error) {
    if (error instanceof DamagedPdf) return false
    throw error
  }
}
