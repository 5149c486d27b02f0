import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** Standards that a document says it follows, with their parts and levels: `A-2B`, `UA-1`, `X-PDF/X-4`. */
export type Claims = ReadonlySet<string>

/**
 * The properties by which XMP claims a standard, those that tell which part and level, and those beside them:
 * ISO 19005-1, 6.7.11; 14289-1, 5; 15930-7, 6.10; 24517-1; 16612-2.
 */
const identifications = [
  { standard: 'A', namespace: 'http://www.aiim.org/pdfa/ns/id/', told: ['part', 'conformance'] },
  { standard: 'UA', namespace: 'http://www.aiim.org/pdfua/ns/id/', told: ['part'] },
  { standard: 'X', namespace: 'http://www.npes.org/pdfx/ns/id/', told: ['GTS_PDFXVersion'] },
  { standard: 'X', namespace: 'http://ns.adobe.com/pdfx/1.3/', told: ['GTS_PDFXVersion'] },
  { standard: 'E', namespace: 'http://www.aiim.org/pdfe/ns/id/', told: ['ISO_PDFEVersion'] },
  { standard: 'VT', namespace: 'http://www.npes.org/pdfvt/ns/id/', told: ['GTS_PDFVTVersion'] },
] as const
const allNames = 'part|conformance|rev|amd|corr|(?:GTS_PDF|ISO_PDF)\\w+'

const maxBytes = 64 * 1024 ** 2

/** What a document's XMP claims; nothing where it cannot be read. */
export function claimsOf(document: PdfDocument, catalog: Dict): Claims {
  const xmp = readMetadata(document, catalog) ?? ''
  return new Set(
    identifications.flatMap(({ standard, namespace, told }) => {
      const values = told.flatMap((name) => valuesOf(xmp, properties(xmp, namespace, name)))
      return values.length > 0 ? [`${standard}-${values.join('')}`] : []
    }),
  )
}

const valuesOf = (xmp: string, property: RegExp): string[] =>
  [...xmp.matchAll(property)].map(
    ([, ...groups]) => groups.find((group) => group !== undefined)?.trim() ?? '',
  )

/** PDF/A-1 and PDF/X are older than object streams, or forbid them (ISO 19005-1, 6.1.4). */
export const allowObjectStreams = (claims: Claims): boolean =>
  ![...claims].some((claim) => /^(A-1|X-)/.test(claim))

/** Takes out of the metadata whatever is claimed but not in `kept`. The metadata becomes an object of its own. */
export function dropClaims(document: PdfDocument, catalog: Dict, kept: Claims): void {
  const xmp = readMetadata(document, catalog)
  if (xmp === undefined || [...claimsOf(document, catalog)].every((claim) => kept.has(claim))) return
  const standards = [...kept].map((claim) => claim.replace(/-.*/, ''))
  const gone = identifications.filter(({ standard }) => !standards.includes(standard))
  const text = gone.reduce(
    (left, { namespace }) => left.replace(properties(left, namespace, allNames), ''),
    xmp,
  )
  const dict: Dict = new Map(metadataOf(document, catalog)?.dict)
  for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(key)
  catalog.set('Metadata', document.add(new PdfStream(dict, Buffer.from(text, 'latin1'))))
  const information = document.dict(document.trailer, 'Info')
  if (!information || standards.includes('X')) return
  const entries = [...information].filter(([key]) => !key.startsWith('GTS_PDFX'))
  if (entries.length < information.size) document.trailer.set('Info', document.add(new Map(entries)))
}

function metadataOf(document: PdfDocument, catalog: Dict): PdfStream | undefined {
  const metadata = catalog.get('Metadata')
  const stream = metadata instanceof Ref ? document.resolve(metadata) : null
  return stream instanceof PdfStream ? stream : undefined
}

/** One character for each byte, which is enough to find properties. */
function readMetadata(document: PdfDocument, catalog: Dict): string | undefined {
  const stream = metadataOf(document, catalog)
  if (!stream) return undefined
  try {
    return Buffer.from(decodeStream(document, stream, { maxBytes }).bytes).toString('latin1')
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}

/** Properties of a namespace, written as attributes or as elements, with their values (XMP part 1, 7.9.2.2). */
function properties(xmp: string, namespace: string, names: string): RegExp {
  const prefixes = [...xmp.matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)]
    .filter(([, , uri]) => uri === namespace)
    .map(([, prefix = '']) => prefix.replaceAll('.', '\\.'))
  if (prefixes.length === 0) return /(?!)/g
  const name = `(?:${[...new Set(prefixes)].join('|')}):(?:${names})`
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')|<${name}\\s*>([^<]*)</${name}\\s*>`, 'g')
}
