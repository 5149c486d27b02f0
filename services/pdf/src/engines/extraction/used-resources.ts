import { type InlineImage, readOperators } from '@folio/pdf-kit/content/read-operators'
import { DamagedPdf, OversizedStream } from '@folio/pdf-kit/objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-kit/objects/decode-stream'
import type { Page } from '@folio/pdf-kit/objects/pages'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { Name } from '@folio/pdf-kit/pdf-syntax'
import { arrayIn, dictIn } from '../assembly/source.ts'

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
export function usedResources(document: PdfDocument, { dict, resources }: Page): Dict {
  const size = (category: PdfObject) => sizeOf(document.resolve(category))
  const count = [...resources.values()].reduce<number>((sum, category) => sum + size(category), 0)
  const used = count > fewResources ? namesIn(document, dict, resources) : undefined
  if (!used) return resources
  return new Map(
    [...resources].map(([category, value]): [string, PdfObject] => {
      const known = document.resolve(value)
      if (!isDict(known) || !knownCategories.has(category)) return [category, value]
      return [category, new Map([...known].filter(([name]) => used.get(category)?.has(name)))]
    }),
  )
}

const sizeOf = (value: PdfObject): number => (isDict(value) ? value.size : 0)

type UsedNames = ReadonlyMap<string, ReadonlySet<string>>

/** Names by category, of the page's content and of all that takes its resources from the page (8.10.1). */
function namesIn(document: PdfDocument, page: Dict, resources: Dict): UsedNames | undefined {
  if (borrowingFonts(document, resources)) return undefined
  const used = new Map([...knownCategories].map((category) => [category, new Set<string>()]))
  for (const space of defaultSpaces) used.get('ColorSpace')?.add(space)
  const read = new Set<PdfStream>()
  const waiting = [contentsOf(document, page), ...borrowingAppearances(document, page).map((form) => [form])]
  try {
    for (let streams = waiting.pop(); streams; streams = waiting.pop()) {
      // The parts of a page's content are one stream (7.8.2): operands may stand in one, their operator in the next.
      const bytes = streams.flatMap((stream) => [decodeStream(document, stream, { maxBytes }).bytes, lineEnd])
      for (const { name, operands, inlineImage } of readOperators(Buffer.concat(bytes))) {
        for (const space of inlineImage ? spacesOf(inlineImage) : []) used.get('ColorSpace')?.add(space)
        const resource = name === 'Tf' ? operands[0] : operands.at(-1)
        const category = categoryOf[name]
        if (!(resource instanceof Name) || category === undefined) continue
        used.get(category)?.add(resource.text)
        const form = borrowingForm(document, dictIn(document, resources, category)?.get(resource.text))
        if (!form || read.has(form)) continue
        read.add(form)
        waiting.push([form])
      }
    }
  } catch (error) {
    // What cannot be read may use anything.
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
  return used
}

/** Colour spaces that an inline image names (8.9.7). */
function spacesOf({ dict }: InlineImage): string[] {
  const space = dict.get('CS') ?? dict.get('ColorSpace') ?? null
  return (Array.isArray(space) ? space : [space]).flatMap((item) => (item instanceof Name ? [item.text] : []))
}

const lineEnd = Buffer.from('\n')

export function contentsOf(document: PdfDocument, page: Dict): PdfStream[] {
  const contents = document.resolve(page.get('Contents') ?? null)
  return (Array.isArray(contents) ? contents : [contents])
    .map((item) => document.resolve(item))
    .filter((item): item is PdfStream => item instanceof PdfStream)
}

/** The form, tiling pattern, or group of a soft mask that this resource is, if it has no resources of its own. */
function borrowingForm(document: PdfDocument, resource: PdfObject = null): PdfStream | undefined {
  const value = document.resolve(resource)
  const mask = isDict(value) ? dictIn(document, value, 'SMask') : undefined
  const form = mask ? document.resolve(mask.get('G') ?? null) : value
  if (!(form instanceof PdfStream) || form.dict.has('Resources')) return undefined
  const subtype = document.resolve(form.dict.get('Subtype') ?? null)
  const isForm = subtype instanceof Name && subtype.text === 'Form'
  return isForm || form.dict.has('PatternType') ? form : undefined
}

/** What shows the annotations of a page. */
function borrowingAppearances(document: PdfDocument, page: Dict): PdfStream[] {
  return arrayIn(document, page, 'Annots').flatMap((item) => {
    const annotation = document.resolve(item)
    const states = isDict(annotation) ? dictIn(document, annotation, 'AP') : undefined
    return [...(states?.values() ?? [])].flatMap((state) => {
      const appearance = document.resolve(state)
      const looks = isDict(appearance) ? [...appearance.values()] : [appearance]
      return looks.flatMap((look) => borrowingForm(document, look) ?? [])
    })
  })
}

/** Glyphs of Type 3 fonts without resources of their own take the page's (9.6.5). */
function borrowingFonts(document: PdfDocument, resources: Dict): boolean {
  return [...(dictIn(document, resources, 'Font')?.values() ?? [])].some((value) => {
    const font = document.resolve(value)
    const subtype = isDict(font) ? document.resolve(font.get('Subtype') ?? null) : null
    return isDict(font) && subtype instanceof Name && subtype.text === 'Type3' && !font.has('Resources')
  })
}
