import { pageContent } from '@folio/pdf-content/joined-content'
import { scaling } from '@folio/pdf-content/matrix'
import type { Page } from '@folio/pdf-document/pages/pages'
import { userUnitOf } from '@folio/pdf-document/pages/user-unit'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { WorkTime } from '../work/work-time.ts'
import { appearances } from './appearances.ts'
import { ContentWalk } from './content-walk.ts'
import type { PaintedSize } from './painted-size.ts'

/** The largest size at which any page paints each image, by the image's object number. */
export type Placements = ReadonlyMap<number, PaintedSize>

export interface Painted {
  readonly placements: Placements
  /** Whether all content could be read, so that what is not among them is painted nowhere. */
  readonly isAll: boolean
}

/**
 * Where images are painted, by all content streams that the pages lead to: their own, those of forms, patterns, glyphs
 * of Type 3 fonts, groups of soft masks, and appearances of annotations. An image's masks are painted with it. None are
 * found in a document whose content cannot all be read.
 */
export function findPlacements(document: PdfDocument, pages: readonly Page[], time: WorkTime): Painted {
  const walk = new ContentWalk(document, time)
  for (const page of pages) {
    const matrix = scaling(userUnitOf(document, page.dict))
    walk.content(() => pageContent(document, page.dict), page.resources, matrix)
    for (const { form, toRect } of appearances(document, page))
      walk.form(form, page.resources, toRect(matrix))
  }
  // An image may be painted larger in what was not read.
  if (!walk.isComplete) return { placements: new Map(), isAll: false }
  const placements = new Map(walk.painted)
  for (const [id, size] of walk.painted) {
    for (const mask of masksOf(document, id)) placements.set(mask, largest(placements.get(mask), size))
  }
  return { placements, isAll: true }
}

function masksOf(document: PdfDocument, image: number): number[] {
  const object = document.get(image)
  if (!(object instanceof PdfStream)) return []
  return ['SMask', 'Mask'].flatMap((key) => {
    const mask = object.dict.get(key)
    return mask instanceof Ref ? [mask.id] : []
  })
}

const largest = (one: PaintedSize | undefined, other: PaintedSize): PaintedSize => ({
  width: Math.max(one?.width ?? 0, other.width),
  height: Math.max(one?.height ?? 0, other.height),
})
