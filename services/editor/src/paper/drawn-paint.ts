import type { PageDrawer } from './draw-page.ts'
import { type PagePaint, paintOf } from './paint.ts'

/**
 * What paper and letters of a document are painted with, as its pages are drawn. No edit fails for want of a color: of
 * pages that cannot be drawn it is unknown.
 */
export const drawnPaint =
  (draw: PageDrawer): PagePaint =>
  async (page, areas) => {
    const drawing = await draw(page)
    return areas.map((area) => drawing && paintOf(drawing, area))
  }
