import type { Matrix } from '@folio/pdf-content/matrix'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { withAccentedLetters } from './accented-letters.ts'
import type { ActualTexts } from './actual-texts.ts'
import { annotationsOf, type PageAnnotation } from './annotations/annotations.ts'
import { LinkTargets, placeTarget } from './annotations/link-targets.ts'
import { type Remark, remarksOf } from './annotations/remarks.ts'
import { widgetFrames } from './annotations/widget-frames.ts'
import { fontFacts, type LoadedFont } from './font-facts.ts'
import { formWidgets, widgetGlyph } from './form-widgets.ts'
import { boxThrough, toMatrix } from './geometry.ts'
import { withoutKashidas } from './kashidas.ts'
import { onPaper } from './on-paper.ts'
import type { Face, FontFacts, Glyph, Link, PageModel } from './page-model.ts'
import { PagePainter } from './page-painter.ts'
import { type PageStructure, pageStructure } from './page-structure.ts'
import { pageViewport } from './page-viewport.ts'
import { type PageResources, paintOperators } from './paint-operators.ts'
import type { DecodedImage } from './picture-data.ts'
import type { PictureStore } from './picture-store.ts'
import { dottedRules } from './rules/dotted-rules.ts'
import { rulesSeen } from './rules/rules-seen.ts'

/** What the pages of one document share. */
export interface DocumentResources {
  readonly document: PDFDocumentProxy
  readonly pictures: PictureStore
  readonly fonts: Map<string, FontFacts>
  readonly targets: LinkTargets
  /** What its marked content says that it reads; undefined where nobody asks. */
  readonly texts: ActualTexts | undefined
  isLayerVisible(layer: unknown): boolean
}

/** Reads what the pages share; layers are seen as viewers show them at first. */
export async function openResources(
  document: PDFDocumentProxy,
  pictures: PictureStore,
  texts?: ActualTexts,
): Promise<DocumentResources> {
  const layers = await document.getOptionalContentConfig()
  const isLayerVisible = (layer: unknown) => layer === null || layers.isVisible(layer) !== false
  return { document, pictures, fonts: new Map(), targets: new LinkTargets(document), texts, isLayerVisible }
}

/** What a page shows, and what the tags of the document say of it. */
export interface ReadPage {
  readonly page: PageModel
  readonly structure: PageStructure
  readonly remarks: readonly Remark[]
}

/** @param number from 1 @throws pdf.js's error when the page cannot be read */
export async function readPage(number: number, shared: DocumentResources): Promise<ReadPage> {
  const page = await shared.document.getPage(number)
  try {
    const { width, height, transform } = pageViewport(page)
    const annotations = await annotationsOf(page)
    const widgets = formWidgets(annotations, toMatrix(transform))
    const painter = new PagePainter(number, toMatrix(transform), {
      width,
      height,
      widgets,
      texts: shared.texts?.ofPage(number) ?? new Map(),
    })
    await paintOperators(await page.getOperatorList(), painter, resourcesOf(page, shared))
    const { shapes, images, hidden } = painter
    const frames = widgetFrames(annotations, toMatrix(transform))
    const { rules: dotted, fills } = dottedRules([...painter.fills, ...frames.fills])
    const horizontals = rulesSeen([...painter.horizontals, ...frames.horizontals, ...dotted])
    const verticals = rulesSeen([...painter.verticals, ...frames.verticals])
    const unwritten = [...widgets].filter(([id]) => !painter.writtenWidgets.has(id))
    const shown = withAccentedLetters(withoutKashidas(onPaper(painter.glyphs, { width, height })))
    const usual = mostUsual(shown)
    const glyphs = [...shown, ...unwritten.map(([, widget]) => widgetGlyph(widget, usual))]
    const links = await linksOf(annotations, toMatrix(transform), shared.targets)
    const tree = await page.getStructTree().catch(() => null)
    const painted = { glyphs, horizontals, verticals, fills, shapes, images, links, hidden }
    return {
      page: { number, width, height, ...painted, untold: painter.cursor.untold },
      structure: pageStructure(tree),
      remarks: remarksOf(annotations, number, toMatrix(transform)),
    }
  } finally {
    page.cleanup()
  }
}

function resourcesOf(page: PDFPageProxy, shared: DocumentResources): PageResources {
  const load = (id: string) =>
    new Promise<unknown>((resolve) => {
      const store = id.startsWith('g_') ? page.commonObjs : page.objs
      store.get(id, resolve)
    })
  return {
    pictures: shared.pictures,
    isLayerVisible: shared.isLayerVisible,
    image: async (id) => ((await load(id)) ?? undefined) as DecodedImage | undefined,
    font: async (id) => {
      const known = shared.fonts.get(id)
      if (known) return known
      const facts = fontFacts(((await load(id)) ?? undefined) as LoadedFont | undefined)
      shared.fonts.set(id, facts)
      return facts
    },
  }
}

/** More are not followed by people. */
const maxLinks = 2_000

/** What Word can follow from a document: nothing that runs or opens a file. */
const followed = /^(https?|ftp|mailto|tel):/i

/** How most letters of a page look. */
function mostUsual(glyphs: readonly Glyph[]): Face | undefined {
  const counts = new Map<Face, number>()
  let usual: Face | undefined
  for (const { face } of glyphs) {
    if (face.angle !== 0) continue
    counts.set(face, (counts.get(face) ?? 0) + 1)
    if (!usual || (counts.get(face) ?? 0) > (counts.get(usual) ?? 0)) usual = face
  }
  return usual
}

async function linksOf(
  annotations: readonly PageAnnotation[],
  base: Matrix,
  targets: LinkTargets,
): Promise<Link[]> {
  const links: Link[] = []
  for (const { subtype, url, unsafeUrl, dest, rect } of annotations.slice(0, maxLinks)) {
    if (subtype !== 'Link' || !rect) continue
    const place = dest ? await targets.numberOf(dest) : undefined
    const outside = unsafeUrl && followed.test(unsafeUrl) ? unsafeUrl : url
    const target = place === undefined ? outside : placeTarget(place)
    if (target && (place !== undefined || followed.test(target)))
      links.push({ ...boxThrough(base, rect), target })
  }
  return links
}
