import { contentStreams, joinedContent } from '@folio/pdf-content/joined-content'
import { type InlineImage, readOperators } from '@folio/pdf-content/read-operators'
import { annotationsOf, appearancesOf } from '@folio/pdf-document/annotations/annotations'
import type { Page } from '@folio/pdf-document/pages/pages'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/** Categories of a resource dictionary (ISO 32000-1, table 33) by the operators that name what is in them. */
const categoryOf: Readonly<Record<string, string>> = {
  Do: 'XObject',
  Tf: 'Font',
  gs: 'ExtGState',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  scn: 'Pattern',
  SCN: 'Pattern',
  sh: 'Shading',
  BDC: 'Properties',
  DP: 'Properties',
}
const knownCategories = new Set(Object.values(categoryOf))
/** Take the place of the device's colour spaces without being named (8.6.5.6). */
const defaultSpaces = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK']

const maxBytes = 64 * 1024 ** 2
/** Dictionaries this small weigh nothing, whoever shares them. */
const fewResources = 4

/**
 * The resources that a page really uses; all of them where that cannot be told. Many writers give every page one
 * dictionary with the fonts and pictures of the whole document.
 */
export const usedResources = (document: PdfDocument, { dict, resources }: Page): Dict =>
  usedBy(document, resources, () => [
    contentStreams(document, dict.get('Contents') ?? null),
    ...borrowingAppearances(document, dict).map((form) => [form]),
  ])

const cache = new WeakMap<PdfStream, Dict>()

/** The dictionary of a stream; that of a form or a tiling pattern with only those resources that it really uses. */
export function usedDict(document: PdfDocument, stream: PdfStream): Dict {
  const resources = document.dict(stream.dict, 'Resources')
  if (!resources || !isDrawing(document, stream)) return stream.dict
  const dict = cache.get(stream) ?? usedFor(document, stream, resources)
  cache.set(stream, dict)
  return dict
}

function usedFor(document: PdfDocument, form: PdfStream, resources: Dict): Dict {
  const used = usedBy(document, resources, () => [[form]])
  return used === resources ? form.dict : new Map(form.dict).set('Resources', used)
}

/** @param contents what is drawn with them, each the parts of one stream */
function usedBy(document: PdfDocument, resources: Dict, contents: () => PdfStream[][]): Dict {
  const size = (category: PdfObject) => sizeOf(document.resolve(category))
  const count = [...resources.values()].reduce<number>((sum, category) => sum + size(category), 0)
  const used = count > fewResources ? namesIn(document, contents(), resources) : undefined
  if (!used) return resources
  return new Map(
    [...resources].map(([category, value]): [string, PdfObject] => {
      const all = document.resolve(value)
      if (!isDict(all) || !knownCategories.has(category)) return [category, value]
      return [category, entriesOf(all, used.get(category) ?? [])]
    }),
  )
}

/** The place of each name in a dictionary, which may be that of a thousand pages. */
const knownPlaces = new WeakMap<Dict, ReadonlyMap<string, number>>()

/** The entries under these names, in their order; only those are looked at, as there may be ten thousand others. */
function entriesOf(all: Dict, names: Iterable<string>): Dict {
  const places = knownPlaces.get(all) ?? new Map([...all.keys()].map((name, index) => [name, index]))
  knownPlaces.set(all, places)
  const matches = [...names].filter((name) => all.has(name))
  matches.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  return new Map(matches.map((name) => [name, all.get(name) ?? null]))
}

const sizeOf = (value: PdfObject): number => (isDict(value) ? value.size : 0)

type UsedNames = ReadonlyMap<string, ReadonlySet<string>>

/** Names by category, of these contents and of all that takes its resources from where they stand (8.10.1). */
function namesIn(document: PdfDocument, contents: PdfStream[][], resources: Dict): UsedNames | undefined {
  const used = new Map([...knownCategories].map((category) => [category, new Set<string>()]))
  for (const space of defaultSpaces) used.get('ColorSpace')?.add(space)
  const seen = new Set<PdfStream>()
  const waiting = [...contents]
  try {
    for (let streams = waiting.pop(); streams; streams = waiting.pop()) {
      for (const { category, name } of usesOf(document, streams)) {
        const names = used.get(category)
        if (names?.has(name)) continue
        names?.add(name)
        for (const stream of borrowers(document, document.dict(resources, category)?.get(name))) {
          if (!seen.has(stream)) waiting.push([stream])
          seen.add(stream)
        }
      }
    }
  } catch (error) {
    // What cannot be read may use anything.
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
  return used
}

interface Use {
  readonly category: string
  readonly name: string
}

/** Uses of streams that many pages may draw: glyphs, forms. */
const knownUses = new WeakMap<PdfStream, readonly Use[]>()

/** The resources that a content names. Its parts are one stream (7.8.2): operands may stand in one, their operator in the next. */
function usesOf(document: PdfDocument, streams: readonly PdfStream[]): readonly Use[] {
  const [only] = streams
  const earlier = only && streams.length === 1 ? knownUses.get(only) : undefined
  if (earlier) return earlier
  const bytes = joinedContent(document, streams, maxBytes)
  const uses = new Map<string, Use>()
  const take = (category: string, name: string) => uses.set(`${category}/${name}`, { category, name })
  for (const { name, operands, inlineImage } of readOperators(bytes)) {
    for (const space of inlineImage ? spacesOf(inlineImage) : []) take('ColorSpace', space)
    const resource = name === 'Tf' ? operands[0] : operands.at(-1)
    const category = categoryOf[name]
    if (resource instanceof Name && category !== undefined) take(category, resource.text)
  }
  if (only && streams.length === 1) knownUses.set(only, [...uses.values()])
  return [...uses.values()]
}

/** Colour spaces that an inline image names (8.9.7). */
function spacesOf({ dict }: InlineImage): string[] {
  const space = dict.get('CS') ?? dict.get('ColorSpace') ?? null
  return (Array.isArray(space) ? space : [space]).flatMap((item) => (item instanceof Name ? [item.text] : []))
}

/** What a resource is drawn with if it has no resources of its own. */
function borrowers(document: PdfDocument, resource: PdfObject = null): PdfStream[] {
  const value = document.resolve(resource)
  if (!isDict(value)) return isBorrowing(document, value) ? [value] : []
  const mask = document.dict(value, 'SMask')
  const group = document.entry(mask, 'G')
  if (isBorrowing(document, group)) return [group]
  // Glyphs of a Type 3 font (9.6.5).
  const glyphs = value.has('Resources') ? undefined : document.dict(value, 'CharProcs')
  return [...(glyphs?.values() ?? [])]
    .map((glyph) => document.resolve(glyph))
    .filter((glyph): glyph is PdfStream => glyph instanceof PdfStream)
}

const isBorrowing = (document: PdfDocument, value: PdfObject): value is PdfStream =>
  value instanceof PdfStream && !value.dict.has('Resources') && isDrawing(document, value)

/** Whether a stream is a form or a tiling pattern. */
function isDrawing(document: PdfDocument, { dict }: PdfStream): boolean {
  return document.name(dict, 'Subtype') === 'Form' || dict.has('PatternType')
}

/** What shows the annotations of a page. */
const borrowingAppearances = (document: PdfDocument, page: Dict): PdfStream[] =>
  annotationsOf(document, page)
    .flatMap((annotation) => appearancesOf(document, annotation))
    .flatMap((look) => borrowers(document, look))
