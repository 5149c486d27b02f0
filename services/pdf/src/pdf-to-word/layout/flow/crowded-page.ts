import type { PageContent } from '../page/page-content.ts'
import { type Flow, isInFlow } from './block-model.ts'
import { layOut } from './laid-document.ts'

/** So many pictures, drawings and tables on a page may make it a form or a poster. */
const fewestParts = 3
/** Blocks that begin above the end of the one before them by so much stand beside it; points. */
const beside = 3
/** So many of them that stand so far beside others in all, as a part of the height of the page, have no order to flow in. */
const crowded = { blocks: 4, height: 0.045 }

/**
 * Whether a page is a form, a poster or a leaflet: pictures or tables stand among its text, and what would have to follow each
 * other stands side by side in several places. Flowing, each of these pushes all below it further down.
 */
export function isCrowded(page: PageContent): boolean {
  if (page.images.length + page.drawings.length + page.tables.length < fewestParts) return false
  const [laid] = layOut([{ ...page, turned: [] }]).pages
  const flows = laid?.bands.flatMap(({ columns }) => columns) ?? []
  const floating = flows.flatMap(({ blocks }) => blocks.filter((block) => !isInFlow(block)))
  const overlaps = flows.flatMap(overlapsIn)
  return (
    floating.length >= fewestParts &&
    overlaps.length >= crowded.blocks &&
    overlaps.reduce((sum, height) => sum + height, 0) > crowded.height * page.height
  )
}

/** How far blocks begin above the end of those before them. */
function overlapsIn({ blocks }: Flow): number[] {
  let end = Number.NEGATIVE_INFINITY
  return blocks.filter(isInFlow).flatMap(({ y0, y1 }) => {
    const height = end - y0
    end = Math.max(end, y1)
    return height > beside ? [height] : []
  })
}
