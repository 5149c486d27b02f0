import type { Matrix } from '@folio/pdf-content/matrix'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fontFacts, type LoadedFont } from './font-facts.ts'
import { boxThrough, toMatrix } from './geometry.ts'
import type { FontFacts, Link, PageModel } from './page-model.ts'
import { PagePainter } from './page-painter.ts'
import { type PageStructure, pageStructure } from './page-structure.ts'
import { type PageResources, paintOperators } from './paint-operators.ts'
import type { DecodedImage } from './picture-data.ts'
import type { PictureStore } from './picture-store.ts'

/** What the pages of one document share. */
export interface DocumentResources {
  readonly document: PDFDocumentProxy
  readonly pictures: PictureStore
  readonly fonts: Map<string, FontFacts>
  isLayerVisible(layer: unknown): boolean
}

export async function openResources(
  document: PDFDocumentProxy,
  pictures: PictureStore,
): Promise<DocumentResources> {
  const layers = await document.getOptionalContentConfig()
  const isLayerVisible = (layer: unknown) => layer === null || layers.isVisible(layer) !== false
  return { document, pictures, fonts: new Map(), isLayerVisible }
}

/** What a page shows, and what the tags of the document say of it. */
export interface ReadPage {
  readonly page: PageModel
  readonly structure: PageStructure
}

/** @param number from 1 @throws pdf.js's error when the page cannot be read */
export async function readPage(number: number, shared: DocumentResources): Promise<ReadPage> {
  const page = await shared.document.getPage(number)
  try {
    const { width, height, transform } = page.getViewport({ scale: 1 })
    const painter = new PagePainter(number, toMatrix(transform), width, height)
    await paintOperators(await page.getOperatorList(), painter, resourcesOf(page, shared))
    const { glyphs, horizontals, verticals, fills, shapes, images, hidden } = painter
    const links = await linksOf(page, toMatrix(transform))
    const tree = await page.getStructTree().catch(() => null)
    const painted = { glyphs, horizontals, verticals, fills, shapes, images, links, hidden }
    return { page: { number, width, height, ...painted }, structure: pageStructure(tree) }
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

async function linksOf(page: PDFPageProxy, base: Matrix): Promise<Link[]> {
  const annotations = (await page.getAnnotations()) as readonly {
    readonly subtype?: string
    readonly url?: string
    readonly unsafeUrl?: string
    readonly rect?: readonly number[]
  }[]
  return annotations.slice(0, maxLinks).flatMap(({ subtype, url, unsafeUrl, rect }) => {
    const target = unsafeUrl && followed.test(unsafeUrl) ? unsafeUrl : url
    if (subtype !== 'Link' || !target || !rect || !followed.test(target)) return []
    return [{ ...boxThrough(base, rect), target }]
  })
}
