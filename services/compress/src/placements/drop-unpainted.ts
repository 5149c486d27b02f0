import { joinedContent } from '@folio/pdf-content/joined-content'
import { readOperators } from '@folio/pdf-content/read-operators'
import type { Page } from '@folio/pdf-document/pages/pages'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { ReachedObjects } from '@folio/pdf-objects/walking/reached-objects'

/** The names that are written in content just as they are. */
const plainName = /^[\w.+-]+$/

interface Unpainted {
  readonly xObjects: Dict
  readonly name: string
}

/**
 * Takes images out of the resources of pages that no content paints, such as are left behind by programs that cut pages
 * out of a document: nobody sees them.
 * @param painted numbers of all images that pages paint
 */
export function dropUnpainted(
  document: PdfDocument,
  pages: readonly Page[],
  painted: { has(id: number): boolean },
  reached: ReachedObjects,
): void {
  // Templates are pages that scripts may bring out later (ISO 32000-1, 12.7.6).
  const names = document.dict(document.catalog, 'Names')
  if (names && (names.has('Templates') || names.has('Pages'))) return
  const unpainted = pages.flatMap((page) => unpaintedOf(document, page, painted))
  const usedInside = unpainted.length > 0 ? innerNames(document, reached.ids()) : undefined
  if (!usedInside) return
  for (const { xObjects, name } of unpainted)
    if (!usedInside.has(name) && xObjects.delete(name)) reached.outdate()
}

function unpaintedOf(
  document: PdfDocument,
  { resources }: Page,
  painted: { has(id: number): boolean },
): Unpainted[] {
  const xObjects = document.dict(resources, 'XObject')
  if (!xObjects) return []
  return [...xObjects].flatMap(([name, value]) => {
    const isDropped =
      value instanceof Ref && plainName.test(name) && !painted.has(value.id) && isImage(document, value)
    return isDropped ? [{ xObjects, name }] : []
  })
}

function isImage(document: PdfDocument, value: PdfObject): boolean {
  const object = document.resolve(value)
  return object instanceof PdfStream && document.name(object.dict, 'Subtype') === 'Image'
}

/**
 * What forms, patterns and glyphs paint by name. Where their own resources do not have it, PDFium and poppler look for it
 * among those of the page. Undefined when not all of it can be read.
 */
function innerNames(document: PdfDocument, ids: Iterable<number>): Set<string> | undefined {
  const names = new Set<string>()
  const seen = new Set<PdfStream>()
  for (const id of ids) {
    for (const stream of innerStreams(document, document.get(id))) {
      if (seen.has(stream)) continue
      seen.add(stream)
      const content = readable(document, stream)
      if (content === undefined) return undefined
      for (const { name, operands } of readOperators(content)) {
        const painted = operands.at(-1)
        if (name === 'Do' && painted instanceof Name) names.add(painted.text)
      }
    }
  }
  return names
}

/** The content of an object that is a form, a pattern or a font whose glyphs are drawn. */
function innerStreams(document: PdfDocument, object: PdfObject): PdfStream[] {
  if (object instanceof PdfStream) {
    // Forms and patterns have a box, also those that do not say what they are.
    return object.dict.has('BBox') ? [object] : []
  }
  const glyphs = isDict(object) ? document.dict(object, 'CharProcs') : undefined
  if (!glyphs) return []
  return [...glyphs.values()].flatMap((glyph) => {
    const stream = document.resolve(glyph)
    return stream instanceof PdfStream ? [stream] : []
  })
}

function readable(document: PdfDocument, stream: PdfStream): Uint8Array | undefined {
  try {
    return joinedContent(document, [stream])
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}
