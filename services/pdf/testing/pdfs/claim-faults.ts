import { readOperators } from '@folio/pdf-content/read-operators'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { type Dict, isDict, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

const standardTypes = new Set(
  `Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody
  Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP
  Figure Formula Form`.split(/\s+/),
)
const forbiddenActions = [
  'Launch',
  'Sound',
  'Movie',
  'ResetForm',
  'ImportData',
  'JavaScript',
  'Hide',
  'SetOCGState',
]
const maxBytes = 256 * 1024 ** 2

/** Everything of a PDF that the rules are about, looked up without the code that wrote it. */
class Subject {
  readonly document: PdfDocument
  readonly faults: string[] = []
  readonly head: string

  constructor(bytes: Buffer) {
    this.document = readPdf(bytes, nodeZlib)
    this.head = bytes.toString('latin1', 0, 20)
  }

  get objects(): PdfObject[] {
    return [...this.document.ids()].map((id) => this.document.get(id))
  }

  get dicts(): Dict[] {
    return this.objects.flatMap((object) =>
      isDict(object) ? [object] : object instanceof PdfStream ? [object.dict] : [],
    )
  }

  get(dict: Dict | undefined, key: string): PdfObject {
    return this.document.entry(dict, key)
  }

  dict(dict: Dict | undefined, key: string): Dict | undefined {
    const value = this.get(dict, key)
    return isDict(value) ? value : undefined
  }

  name(dict: Dict | undefined, key: string): string | undefined {
    const value = this.get(dict, key)
    return value instanceof Name ? value.text : undefined
  }

  list(dict: Dict | undefined, key: string): PdfObject[] {
    const value = this.get(dict, key)
    return Array.isArray(value) ? this.document.resolveAll(value) : []
  }

  text(stream: PdfObject): string {
    if (!(stream instanceof PdfStream)) return ''
    return Buffer.from(decodeStream(this.document, stream, { maxBytes }).bytes).toString('utf8')
  }

  get xmp(): string {
    return this.text(this.get(this.document.catalog, 'Metadata'))
  }

  check(holds: boolean, fault: string): void {
    if (!holds && !this.faults.includes(fault)) this.faults.push(fault)
  }

  annotations(): { page: Dict; annotation: Dict }[] {
    return pagesOf(this.document).flatMap(({ dict: page }) =>
      this.list(page, 'Annots').flatMap((annotation) => (isDict(annotation) ? [{ page, annotation }] : [])),
    )
  }
}

/** What in a PDF is against the rules of PDF/A-2b (ISO 19005-2, 6) as far as can be told without a validator. */
export function archiveFaults(bytes: Buffer): string[] {
  const subject = new Subject(bytes)
  const { document } = subject
  const { catalog } = document
  subject.check(/^%PDF-1\.[0-7][\r\n]+%[\x80-\xff]{4}/.test(subject.head), '6.1.2 header')
  subject.check(document.trailer.has('ID') || bytes.includes('/ID'), '6.1.3 identifier')
  subject.check(!bytes.includes('/Encrypt'), '6.1.3 encryption')
  checkFonts(subject, false)
  checkXmp(subject)
  subject.check(/<pdfaid:part>2<.*<pdfaid:conformance>B</s.test(subject.xmp), '6.6.4 identification')
  const intents = subject.list(catalog, 'OutputIntents').filter(isDict)
  const profiles = intents.map((intent) => subject.get(intent, 'DestOutputProfile'))
  subject.check(profiles.length === 1 && profiles[0] instanceof PdfStream, '6.2.3 output intent')
  for (const dict of subject.dicts) {
    subject.check(subject.name(dict, 'Filter') !== 'LZWDecode', '6.1.7.2 LZW')
    subject.check(subject.get(dict, 'Interpolate') !== true, '6.2.8 interpolation')
    subject.check(!dict.has('AA'), '6.5.2 additional actions')
    subject.check(!forbiddenActions.includes(subject.name(dict, 'S') ?? ''), '6.5.1 action')
    if (subject.name(dict, 'Type') === 'ExtGState') subject.check(!dict.has('TR'), '6.2.5 transfer function')
  }
  for (const { annotation } of subject.annotations()) {
    const flags = Number(subject.get(annotation, 'F') ?? 0)
    const kind = subject.name(annotation, 'Subtype')
    subject.check((flags & 0b100) !== 0 && (flags & 0b100011) === 0, `6.3.2 flags of ${kind}`)
    const appearance = subject.dict(annotation, 'AP')
    subject.check(kind === 'Link' || appearance?.size === 1, `6.3.3 appearance of ${kind}`)
    if (kind !== 'Widget') continue
    const isButton = subject.name(annotation, 'FT') === 'Btn'
    const normal = subject.get(appearance, 'N')
    subject.check(isButton ? isDict(normal) : normal instanceof PdfStream, '6.3.3 kind of appearance')
    subject.check(!annotation.has('A'), '6.4.1 action of a field')
  }
  const form = subject.dict(catalog, 'AcroForm')
  subject.check(!form?.has('NeedAppearances') && !form?.has('XFA'), '6.4 form')
  subject.check(!subject.dict(catalog, 'Names')?.has('JavaScript'), '6.5.1 scripts')
  return subject.faults
}

/** What in a PDF is against the rules of PDF/UA-1 (ISO 14289-1, 7) as far as can be told without a person. */
export function accessibilityFaults(bytes: Buffer): string[] {
  const subject = new Subject(bytes)
  const { catalog } = subject.document
  subject.check(/<pdfuaid:part>1</.test(subject.xmp), '5 identification')
  subject.check(subject.get(subject.dict(catalog, 'MarkInfo'), 'Marked') === true, '7.1 marked')
  const preferences = subject.dict(catalog, 'ViewerPreferences')
  subject.check(subject.get(preferences, 'DisplayDocTitle') === true, '7.1 title shown')
  subject.check(/<dc:title>.*<rdf:li[^>]*>[^<]+</s.test(subject.xmp), '7.1 title')
  checkXmp(subject)
  subject.check(/<pdfuaid|<pdfaid/.test(subject.xmp), '5 schema')
  subject.check(subject.get(catalog, 'Lang') instanceof PdfString, '7.2 language')
  const root = subject.dict(catalog, 'StructTreeRoot')
  for (const [from, to] of subject.dict(root, 'RoleMap') ?? []) {
    subject.check(!standardTypes.has(from), `7.1 standard type ${from} mapped`)
    subject.check(to instanceof Name && standardTypes.has(to.text), `7.1 ${from} mapped to no standard type`)
  }
  checkTree(subject, root)
  checkFonts(subject, true)
  for (const { page, annotation } of subject.annotations()) {
    const kind = subject.name(annotation, 'Subtype')
    subject.check(subject.name(page, 'Tabs') === 'S', '7.18.3 tab order')
    subject.check(typeof subject.get(annotation, 'StructParent') === 'number', `7.18.1 ${kind} without tag`)
    if (kind === 'Link') {
      subject.check(subject.get(annotation, 'Contents') instanceof PdfString, '7.18.5 link without text')
    }
    if (kind === 'Widget') subject.check(annotation.has('TU'), '7.18.1 field without name')
  }
  for (const { dict } of pagesOf(subject.document)) checkContent(subject, dict)
  return subject.faults
}

function checkTree(subject: Subject, root: Dict | undefined): void {
  const roles = subject.dict(root, 'RoleMap')
  const waiting = subject.list(root, 'K')
  subject.check(waiting.length > 0, '7.1 tree of tags')
  const parents = new Map<Dict, string>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isDict(next)) continue
    const given = subject.name(next, 'S')
    if (given === undefined) {
      const object = subject.dict(next, 'Obj')
      if (!object) continue
      const expectedTag = subject.name(object, 'Subtype') === 'Widget' ? 'Form' : 'Link'
      subject.check(parents.get(next) === expectedTag, `7.18 annotation in ${parents.get(next)}`)
      continue
    }
    const type = (roles && subject.name(roles, given)) ?? given
    subject.check(standardTypes.has(type), `7.1 unknown type ${type}`)
    const described = next.has('Alt') || next.has('ActualText')
    subject.check((type !== 'Figure' && type !== 'Formula') || described, `7.3 ${type} without description`)
    const single = subject.get(next, 'K')
    for (const kid of Array.isArray(single) ? subject.list(next, 'K') : [single]) {
      if (isDict(kid)) parents.set(kid, type)
      waiting.push(kid)
    }
  }
}

function checkFonts(subject: Subject, needsText: boolean): void {
  for (const dict of subject.dicts) {
    if (subject.name(dict, 'Type') !== 'Font') continue
    const kind = subject.name(dict, 'Subtype')
    const base = subject.name(dict, 'BaseFont')
    if (kind !== 'Type0' && kind !== 'Type3') {
      const descriptor = subject.dict(dict, 'FontDescriptor')
      const embedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key))
      subject.check(embedded, `font ${base} not embedded`)
    }
    const isCid = kind === 'CIDFontType0' || kind === 'CIDFontType2'
    if (!isCid && kind !== 'Type0') {
      const [first, last] = [Number(subject.get(dict, 'FirstChar')), Number(subject.get(dict, 'LastChar'))]
      subject.check(subject.list(dict, 'Widths').length === last - first + 1, `widths of ${base}`)
    }
    const readable = isCid || dict.has('ToUnicode') || subject.name(dict, 'Encoding') === 'WinAnsiEncoding'
    if (needsText) subject.check(readable, `7.21.7 ${base} without Unicode`)
  }
}

/** The entries of the document information dictionary have their equals in XMP (ISO 19005-2, 6.6.2.3). */
function checkXmp(subject: Subject): void {
  const info = subject.dict(subject.document.trailer, 'Info')
  const { xmp } = subject
  const stated = (key: string): string | undefined => {
    const value = subject.get(info, key)
    return value instanceof PdfString ? value.text() : undefined
  }
  const pairs = [
    ['Title', /<dc:title>.*?<rdf:li[^>]*>([^<]*)</s],
    ['Author', /<dc:creator>.*?<rdf:li[^>]*>([^<]*)</s],
    ['Subject', /<dc:description>.*?<rdf:li[^>]*>([^<]*)</s],
    ['Keywords', /<pdf:Keywords>([^<]*)</],
    ['Producer', /<pdf:Producer>([^<]*)</],
    ['Creator', /<xmp:CreatorTool>([^<]*)</],
  ] as const
  for (const [key, pattern] of pairs) {
    const value = stated(key)
    const said = pattern.exec(xmp)?.[1]
    subject.check(
      value === undefined || unescaped(said ?? '') === value,
      `${key} differs: ${value} / ${said}`,
    )
  }
  const created = stated('CreationDate')?.replace(/\D/g, '').slice(0, 14)
  const said = /<xmp:CreateDate>([^<]*)</.exec(xmp)?.[1]?.replace(/\D/g, '').slice(0, 14)
  subject.check(created === said, `CreationDate differs: ${created} / ${said}`)
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (text: string): string =>
  text.replace(/&(\w+);/g, (entity, name: string) => characters[name] ?? entity)

/** Everything that is shown is either tagged or an artifact (7.1), and neither stands within the other. */
function checkContent(subject: Subject, page: Dict): void {
  const stream = subject.get(page, 'Contents')
  if (!(stream instanceof PdfStream)) return
  const open: string[] = []
  for (const { name, operands } of readOperators(
    decodeStream(subject.document, stream, { maxBytes }).bytes,
  )) {
    if (name === 'BMC' || name === 'BDC') {
      const [tag, properties] = operands
      const isTagged = isDict(properties) && properties.has('MCID')
      const kind = tag instanceof Name && tag.text === 'Artifact' ? 'artifact' : isTagged ? 'tagged' : 'other'
      subject.check(kind !== 'tagged' || !open.includes('artifact'), '7.1 tagged content in an artifact')
      subject.check(kind !== 'artifact' || !open.includes('tagged'), '7.1 artifact in tagged content')
      open.push(kind)
    } else if (name === 'EMC') open.pop()
    else if (/^(?:T[jJ]|'|"|Do|sh|BI|S|s|f\*?|F|B\*?|b\*?)$/.test(name)) {
      subject.check(open.includes('tagged') || open.includes('artifact'), '7.1 untagged content')
    }
  }
}
