import type { PdfSource, QpdfOptions } from './qpdf.ts'
import {
  isDictionary,
  type PdfDictionary,
  type PdfObjects,
  type PdfValue,
  readObjects,
  referenced,
} from './qpdf-objects.ts'

/** What stands in a PDF's document catalog and is lost with it. */
export interface DocumentFacts {
  /** Named destinations. */
  readonly destinations: boolean
  /** Tagged structure. */
  readonly tagged: boolean
  /** Optional content. */
  readonly layers: boolean
  /** Filled signature fields. */
  readonly signatures: number
  /** Scripts and launch actions of the document itself, not those of its pages and annotations. */
  readonly documentActions: number
}

/** Where the catalog may point to a dictionary of its own that must be looked at. */
const looked = ['/Names', '/AcroForm', '/OpenAction', '/OCProperties'] as const

/**
 * The facts of the catalog (ISO 32000-2, 7.7.2). `first` holds the trailer and perhaps the catalog; whatever else is
 * needed is read at once.
 */
export async function readDocument(
  source: PdfSource,
  first: PdfObjects,
  options: QpdfOptions,
): Promise<DocumentFacts> {
  const known = new Map(first.objects)
  const more = async (numbers: readonly number[]) => {
    const missing = numbers.filter((number) => !known.has(number))
    if (missing.length === 0) return
    for (const [number, value] of (await readObjects(source, missing, options)).objects)
      known.set(number, value)
  }
  const dictionary = (value: PdfValue | undefined): PdfDictionary => {
    const number = referenced(value)
    const direct = number === undefined ? value : known.get(number)
    return isDictionary(direct) ? direct : {}
  }
  await more(numbersOf([first.trailer['/Root']]))
  const catalog = dictionary(first.trailer['/Root'])
  await more(numbersOf(looked.map((key) => catalog[key])))
  const names = dictionary(catalog['/Names'])
  const form = dictionary(catalog['/AcroForm'])
  return {
    destinations: '/Dests' in catalog || '/Dests' in names,
    tagged: '/StructTreeRoot' in catalog,
    layers: hasEntries(dictionary(catalog['/OCProperties'])['/OCGs']),
    signatures: signaturesExist(form['/SigFlags']) ? 1 : 0,
    documentActions:
      Number('/JavaScript' in names) +
      Number('/AA' in catalog) +
      Number(isDangerous(dictionary(catalog['/OpenAction']))),
  }
}

const numbersOf = (values: readonly (PdfValue | undefined)[]): number[] =>
  values.map(referenced).filter((number) => number !== undefined)

const hasEntries = (value: PdfValue | undefined): boolean => Array.isArray(value) && value.length > 0

/** Bit 1 of /SigFlags (ISO 32000-2, table 225). */
const signaturesExist = (flags: PdfValue | undefined): boolean =>
  typeof flags === 'number' && (flags & 1) === 1

/** Runs a script or starts a program. */
const isDangerous = (action: PdfDictionary): boolean =>
  action['/S'] === '/JavaScript' || action['/S'] === '/Launch' || '/JS' in action
