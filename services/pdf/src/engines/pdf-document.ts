import {
  isDictionary,
  type PdfDictionary,
  type PdfObjects,
  type PdfValue,
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

/** Entries that may refer to a dictionary of their own that must be looked at. */
const looked = ['/Names', '/AcroForm', '/OpenAction', '/OCProperties'] as const

/** Signature fields stand at the top of the form; among the first of them is enough to be told of. */
const maxFields = 200

/** The numbers of the objects without which `documentFacts` would not know enough. */
export function missingObjects(known: PdfObjects): number[] {
  const catalog = catalogOf(known)
  const references = [known.trailer['/Root'], ...looked.map((key) => catalog[key]), ...fieldsOf(known)]
  const numbers = references.map(referenced).filter((number) => number !== undefined)
  return numbers.filter((number) => !known.objects.has(number))
}

/** The facts of the catalog (ISO 32000-2, 7.7.2). */
export function documentFacts(known: PdfObjects): DocumentFacts {
  const catalog = catalogOf(known)
  const entry = (key: (typeof looked)[number]) => dictionary(catalog[key], known)
  const names = entry('/Names')
  return {
    destinations: '/Dests' in catalog || '/Dests' in names,
    tagged: '/StructTreeRoot' in catalog,
    layers: hasItems(entry('/OCProperties')['/OCGs']),
    signatures: fieldsOf(known).filter((field) => isSigned(dictionary(field, known))).length,
    documentActions:
      Number('/JavaScript' in names) + Number('/AA' in catalog) + Number(isDangerous(entry('/OpenAction'))),
  }
}

const catalogOf = (known: PdfObjects): PdfDictionary => dictionary(known.trailer['/Root'], known)

function dictionary(value: PdfValue | undefined, { objects }: PdfObjects): PdfDictionary {
  const number = referenced(value)
  const direct = number === undefined ? value : objects.get(number)
  return isDictionary(direct) ? direct : {}
}

const hasItems = (value: PdfValue | undefined): boolean => Array.isArray(value) && value.length > 0

/** The form's top fields where it says that signature fields exist (bit 1; ISO 32000-2, table 225). */
function fieldsOf(known: PdfObjects): readonly PdfValue[] {
  const form = dictionary(catalogOf(known)['/AcroForm'], known)
  const { '/SigFlags': flags, '/Fields': fields } = form
  const told = typeof flags === 'number' && (flags & 1) === 1
  return told && Array.isArray(fields) ? fields.slice(0, maxFields) : []
}

const isSigned = (field: PdfDictionary): boolean => field['/FT'] === '/Sig' && (field['/V'] ?? null) !== null

/** Runs a script or starts a program. */
const isDangerous = (action: PdfDictionary): boolean =>
  action['/S'] === '/JavaScript' || action['/S'] === '/Launch' || '/JS' in action
