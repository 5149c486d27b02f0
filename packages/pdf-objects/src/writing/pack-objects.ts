import { writeLatin1 } from '../bytes/latin1.ts'
import type { Zlib } from '../zlib.ts'

/** An object stream ready to be written: its dictionary and its deflated bytes. */
export interface PackedObjects {
  /** The dictionary of the object stream, in PDF syntax. */
  readonly dict: string
  readonly raw: Uint8Array
}

/** An object stream (ISO 32000-1, 7.5.7) of objects in PDF syntax, one character for each byte. */
export function packObjects(
  zlib: Zlib,
  objects: readonly { readonly number: number; readonly text: string }[],
): PackedObjects {
  let head = ''
  let body = ''
  for (const { number, text } of objects) {
    head += `${number} ${body.length} `
    body += `${text}\n`
  }
  const raw = zlib.deflate(writeLatin1(head + body))
  return {
    dict: `<</Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode/Length ${raw.length}>>`,
    raw,
  }
}
