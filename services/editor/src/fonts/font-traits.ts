import { cidWidths } from '@folio/font-kit/pdf-fonts/cid-widths'
import { fontFlags } from '@folio/font-kit/pdf-fonts/font-flags'
import { tagOf, untagged } from '@folio/font-kit/pdf-fonts/subset-tag'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import type { FontTraits } from './text-font.ts'

const serifNames =
  /times|serif|roman|garamond|georgia|palatino|bookman|minion|cambria|caladea|century|schoolbook|baskerville|didot|bodoni|^cm[rbsti]|^(?:sf|ec)(?:rm|bx|bi|ti|sl|cc)\d|^lmroman|nimbusrom|palladio|libertine(?!sans)|tex ?gyre(?:termes|pagella|schola|bonum)|antiqua|mincho|song|ming|batang/i
const sansNames = /sans|arial|helvet|gothic|verdana|tahoma|calibri/i
/** What says that a font is not bold; some writers measure stems in glyphs that have none. */
const lightNames = /regular|light|thin|book\b|medium/i
const fixedNames = /cour|mono|consol|typewriter|menlo|^(?:cm|sf|ec)tt|^lmmono|fixed|terminal/i

/** Returns the traits of a font from the name, which mostly tells, and the descriptor. */
export function fontTraits(document: PdfDocument, font: Dict, descriptor: Dict | undefined): FontTraits {
  const base = document.resolve(font.get('BaseFont') ?? descriptor?.get('FontName'))
  const name = base instanceof Name ? untagged(base.text) : ''
  const number = (key: string): number => {
    return document.number(descriptor, key) ?? 0
  }
  const flags = number('Flags')
  const fixedPitch =
    fixedNames.test(name) || ((flags & fontFlags.fixedPitch) !== 0 && !hasManyWidths(document, font))
  return {
    name,
    bold:
      /bold|black|heavy|demi|[-,]bd|^(?:cm|sf|ec)bx|^nimbus\w*-medi(?!um)/i.test(name) ||
      (flags & fontFlags.forceBold) !== 0 ||
      number('FontWeight') >= 600 ||
      (number('StemV') >= 140 && !lightNames.test(name)),
    italic:
      /ital|obli|slant|[-,]it\b|cmti/i.test(name) ||
      (flags & fontFlags.italic) !== 0 ||
      isSlant(number('ItalicAngle')),
    serif:
      serifNames.test(name.replace(/sans-?serif/i, 'sans')) ||
      (!sansNames.test(name) && (flags & fontFlags.serif) !== 0),
    fixedPitch,
    // Some writers put nonsense here.
    ...(number('XHeight') > 300 && number('XHeight') < 700 && { xHeight: number('XHeight') / 1000 }),
  }
}

/**
 * Degrees, counterclockwise from the vertical (ISO 32000-1, table 122): pdfTeX flags no font as italic and tells the angle of
 * all. Writers that do not know it put other numbers.
 */
const isSlant = (angle: number): boolean => angle <= -4 && angle >= -45

/** Those of fonts with wide and narrow letters: some writers call every font one of fixed pitch. */
const mostFixedWidths = 2

function hasManyWidths(document: PdfDocument, font: Dict): boolean {
  const descendant = document.resolve(document.array(font, 'DescendantFonts')?.[0])
  const widths = isDict(descendant)
    ? cidWidths(document, descendant).ranges.flatMap((range) => range.widths)
    : document.items(font, 'Widths')
  return new Set(widths.filter((width) => width !== 0)).size > mostFixedWidths
}

/** The descriptor of a simple font or of a CIDFont (ISO 32000-1, 9.8). */
export function descriptorOf(document: PdfDocument, font: Dict): Dict | undefined {
  return document.dict(font, 'FontDescriptor')
}

/** A tag of six capitals marks a subset (9.6.4). */
export function isSubset(document: PdfDocument, font: Dict): boolean {
  const base = document.name(font, 'BaseFont')
  return base !== undefined && tagOf(base) !== undefined
}
