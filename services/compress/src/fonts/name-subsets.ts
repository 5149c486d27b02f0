import { createHash } from 'node:crypto'
import { subsetTag, tagOf, untagged } from '@folio/font-kit/pdf-fonts/subset-tag'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { Carrier } from './uses/font-programs.ts'

/** Viewers know these by their names, and may take widths and codes from what they know. */
const standard =
  /^(Courier|Helvetica)(-(Bold)?(Oblique)?)?$|^Times-(Roman|Bold|Italic|BoldItalic)$|^(Symbol|ZapfDingbats)$/

/**
 * Puts the tag of a subset before the names of all fonts that show this program, the same in the font, its descriptor
 * and the composite fonts above it (ISO 32000-1, 9.6.4 and 9.7.6.2). Programs that have become one get one tag; the tag
 * of a subset that another program made stays where it is all its own.
 */
export function nameSubset(carriers: readonly Carrier[], program: Uint8Array): void {
  const dicts = carriers.flatMap(({ font, descriptor, parents = [] }) => [
    ...[font, ...parents].map((dict) => ({ dict, key: 'BaseFont' })),
    { dict: descriptor, key: 'FontName' },
  ])
  const names = dicts.map(({ dict, key }) => dict.get(key)).filter((name) => name instanceof Name)
  if (names.some(({ text }) => standard.test(text))) return
  const tags = new Set(names.map(({ text }) => tagOf(text)))
  const [own] = tags
  const tag =
    tags.size === 1 && own !== undefined
      ? own
      : `${subsetTag(createHash('sha256').update(program).digest())}+`
  for (const { dict, key } of dicts) tagName(dict, key, tag)
}

function tagName(dict: Dict, key: string, tag: string): void {
  const name: PdfObject | undefined = dict.get(key)
  if (isDict(dict) && name instanceof Name) dict.set(key, new Name(tag + untagged(name.text)))
}
