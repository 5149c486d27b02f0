import { withoutReserved } from './reserved-name.ts'

const maxCodePoints = 120
/** File systems allow 255 bytes; a copy's ` (2)` and the like must still fit. */
const maxBytes = 240
const fallback = 'document'

/** Control characters, lone surrogates, and what is invisible or turns the direction of text. */
const invisible = /[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu

/**
 * A visitor's file name made fit for showing, for saving and for zip entries: the part after the last slash, in
 * NFC, without characters that hide or reorder text, without what Windows refuses, at most 120 code points and 240
 * bytes with the extension kept, `document` when nothing is left. Never used as a path on our disk.
 */
export function cleanFileName(raw: string): string {
  const base = raw.split(/[/\\]/).at(-1) ?? ''
  const visible = base
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/^[A-Za-z]:/, '')
  const trimmed = visible.replace(/^[\s.]+/u, '').replace(/[\s.]+$/u, '')
  // `.pdf` alone has lost its dot above.
  const named = trimmed === '' || isBareExtension(visible, trimmed) ? `${fallback}.${trimmed}` : trimmed
  return shorten(withoutReserved(named)).replace(/\.$/, '')
}

const isBareExtension = (visible: string, trimmed: string): boolean =>
  /^[\s.]*\./u.test(visible) && knownExtension.test(`.${trimmed}`) && !trimmed.includes('.')

/** Extensions of what our tools read and write; anything else after a dot is part of the name (`v1.2`, `Mr. X`). */
const knownExtension =
  /\.(pdf|docx?|docm|rtf|jpe?g|jpe|jfif|png|apng|gif|bmp|dib|tiff?|webp|hei[cf]|hif|avif|svgz?|zip)$/i

/** `replaceExtension('a.docx', '.pdf')` is `a.pdf`; a name without a known extension gets it appended. */
export const replaceExtension = (name: string, extension: string): string =>
  name.replace(knownExtension, '') + extension

/** The names with ` (2)`, ` (3)` … where one would replace another on a disk that ignores case and Unicode form. */
export function uniqueNames(names: readonly string[]): string[] {
  const originals = new Set(names.map(identity))
  const results = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let copy = 2; results.has(identity(unique)); copy += 1) {
      const next = numbered(name, copy)
      // A name that another file brought along stays with that file.
      if (!originals.has(identity(next))) unique = next
    }
    results.add(identity(unique))
    return unique
  })
}

const identity = (name: string): string => name.normalize('NFC').toLowerCase()

function numbered(name: string, copy: number): string {
  const { stem, extension } = split(name)
  return `${stem} (${copy})${extension}`
}

/** A last dot followed by up to ten letters and digits counts as an extension here. */
function split(name: string): { stem: string; extension: string } {
  const extension = /(?<=.)\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

function shorten(name: string): string {
  if (fits(name)) return name
  const { stem, extension } = split(name)
  let characters = [...stem].slice(0, maxCodePoints - [...extension].length)
  while (!fits(characters.join('') + extension)) characters = characters.slice(0, -1)
  return characters.join('').trimEnd() + extension
}

const fits = (name: string): boolean => [...name].length <= maxCodePoints && bytesOf(name) <= maxBytes

/** The bytes of a name in UTF-8 (RFC 3629, 3). */
const bytesOf = (name: string): number =>
  [...name].reduce((sum, character) => sum + unitsOf(character.codePointAt(0) ?? 0), 0)

const unitsOf = (codePoint: number): number =>
  1 + Number(codePoint > 0x7f) + Number(codePoint > 0x7ff) + Number(codePoint > 0xffff)
