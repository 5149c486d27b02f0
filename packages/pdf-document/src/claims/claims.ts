import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { bytesOf } from '../trees/write-tree.ts'
import { metadataOf, xmpOf } from './xmp.ts'

/** Standards that a document says it follows, with their parts and levels: `A-2B`, `UA-1`, `X-PDF/X-4`. */
export type Claims = ReadonlySet<string>

/**
 * The properties by which XMP claims a standard, those that tell which part and level, and the prefix they usually have:
 * ISO 19005-1, 6.7.11; 14289-1, 5; 15930-7, 6.10; 24517-1; 16612-2.
 */
const identifications = [
  {
    ...{ standard: 'A', prefix: 'pdfaid', namespace: 'http://www.aiim.org/pdfa/ns/id/' },
    told: ['part', 'conformance'],
  },
  { standard: 'UA', prefix: 'pdfuaid', namespace: 'http://www.aiim.org/pdfua/ns/id/', told: ['part'] },
  {
    ...{ standard: 'X', prefix: 'pdfxid', namespace: 'http://www.npes.org/pdfx/ns/id/' },
    told: ['GTS_PDFXVersion'],
  },
  {
    ...{ standard: 'X', prefix: 'pdfx', namespace: 'http://ns.adobe.com/pdfx/1.3/' },
    told: ['GTS_PDFXVersion'],
  },
  {
    ...{ standard: 'E', prefix: 'pdfeid', namespace: 'http://www.aiim.org/pdfe/ns/id/' },
    told: ['ISO_PDFEVersion'],
  },
  {
    ...{ standard: 'VT', prefix: 'pdfvtid', namespace: 'http://www.npes.org/pdfvt/ns/id/' },
    told: ['GTS_PDFVTVersion'],
  },
] as const
type Identification = (typeof identifications)[number]
const allNames = 'part|conformance|rev|amd|corr|(?:GTS_PDF|ISO_PDF)\\w+'

/**
 * What a document claims in its XMP or, as PDF/X-1 to X-3 ask for (ISO 15930-1 to 15930-6), in its information
 * dictionary; nothing where these cannot be read.
 */
export function claimsOf(document: PdfDocument): Claims {
  const xmp = packetText(document) ?? ''
  const claims = identifications.flatMap((identification) => {
    const { standard, told } = identification
    const values = told.flatMap((name) => valuesOf(xmp, properties(xmp, identification, name)))
    return values.length > 0 ? [`${standard}-${values.join('')}`] : []
  })
  const version = document.text(document.dict(document.trailer, 'Info'), 'GTS_PDFXVersion')
  return new Set([...claims, ...(version === undefined ? [] : [`X-${version.trim()}`])])
}

const valuesOf = (xmp: string, property: RegExp): string[] =>
  [...xmp.matchAll(property)].map(
    ([, ...groups]) => groups.find((group) => group !== undefined)?.trim() ?? '',
  )

/** Whether PDF/A-1 is claimed, at any level. */
export const claimsArchivalPart1 = (claims: Claims): boolean =>
  [...claims].some((claim) => claim.startsWith('A-1'))

/** Whether any part of PDF/UA is claimed. */
export const claimsAccessibility = (claims: Claims): boolean =>
  [...claims].some((claim) => claim.startsWith('UA-'))

/** PDF/A-1 (ISO 19005-1, 6.1.4) and PDF/X before X-4 are PDF 1.4 at most, which knows no object streams. */
export const allowObjectStreams = (claims: Claims): boolean =>
  !claimsArchivalPart1(claims) && ![...claims].some((claim) => /^X-(?!PDF\/X-[4-9])/.test(claim))

/** Takes out of the metadata whatever is claimed but not among the exceptions. The metadata becomes an object of its own. */
export function dropClaims(document: PdfDocument, exceptions: Claims): void {
  if ([...claimsOf(document)].every((claim) => exceptions.has(claim))) return
  const standards = [...exceptions].map((claim) => claim.replace(/-.*/, ''))
  const removals = identifications.filter(({ standard }) => !standards.includes(standard))
  dropFromXmp(document, removals)
  const information = document.dict(document.trailer, 'Info')
  if (!information || standards.includes('X')) return
  const entries = [...information].filter(([key]) => !key.startsWith('GTS_PDFX'))
  if (entries.length < information.size) document.trailer.set('Info', document.add(new Map(entries)))
}

function dropFromXmp(document: PdfDocument, removals: readonly Identification[]): void {
  const xmp = packetText(document)
  if (xmp === undefined) return
  const text = removals.reduce((rest, claim) => rest.replace(properties(rest, claim, allNames), ''), xmp)
  const dict: Dict = new Map(metadataOf(document)?.dict)
  for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(key)
  document.catalog.set('Metadata', document.add(new PdfStream(dict, bytesOf(text).bytes)))
}

/** One character for each byte, which is enough to find properties. */
function packetText(document: PdfDocument): string | undefined {
  const bytes = xmpOf(document)
  return bytes && new PdfString(bytes).latin1()
}

/**
 * Properties of a namespace, written as attributes or as elements, with their values (XMP part 1, 7.9.2.2). A usual
 * prefix counts also where it is not declared: simple readers look for nothing else.
 */
function properties(xmp: string, { namespace, prefix }: Identification, names: string): RegExp {
  const declared = [...xmp.matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)]
  const usual = declared.some(([, name]) => name === prefix) ? [] : [prefix]
  const prefixes = declared
    .filter(([, , uri]) => uri === namespace)
    .map(([, name = '']) => name.replaceAll('.', '\\.'))
  const name = `(?:${[...new Set([...prefixes, ...usual])].join('|')}):(?:${names})`
  if (prefixes.length + usual.length === 0) return /(?!)/g
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')|<${name}\\s*>([^<]*)</${name}\\s*>`, 'g')
}
