import { areaOf, type Box, encloses, heightOf, overlap, paperOf, widthOf } from '../../reading/geometry.ts'
import type { Rule } from '../../reading/page-model.ts'
import { across, down } from '../../reading/rules/rule-box.ts'
import { isWhite } from '../lines/decorations.ts'
import type { UprightPage } from '../lines/upright.ts'
import { connectedBoxes } from './connected-boxes.ts'
import { drawnMarks, onPaper, takesPage } from './drawn-marks.ts'
import { pageGrids } from './page-grids.ts'

/** The sizes in points: smaller ones are bullets and signs. */
const smallest = { long: 12, short: 4 }
const mostDrawings = 40
/** More rules than these are no underlines. */
const mostRules = 2_000
/**
 * The size in points: a picture of this size is no part of a drawing that it only lies beside, as in a row of pictures.
 */
const ownPicture = 36
/** Points by which marks lie on a picture, and the drawing around them on one beside it. */
const [onPicture, insideDrawing] = [1, 3]
/** A rule this close to text, in its size, underlines it. */
const underline = 0.35

/**
 * Where a page draws something that neither text nor tables nor surfaces under text tell: charts, diagrams, logos.
 * Pictures that lie in such a place belong to it; large ones only where something is drawn on them.
 */
export function drawnAreas(page: UprightPage): Box[] {
  const marks = drawnMarks(page)
  if (marks.length === 0) return isGroundAlone(page) ? [paperOf(page)] : []
  const { tables, drawn } = pageGrids(page)
  const cells = tables.flatMap((table) => table.cells)
  // The ground of an empty cell is none.
  const seeds = marks.filter(
    (mark) => !cells.some((cell) => encloses(cell, mark, 3) && encloses(mark, cell, 3)),
  )
  if (seeds.length === 0) return []
  const rules = [
    ...page.horizontals
      .filter((rule) => page.horizontals.length > mostRules || !isUnderline(rule, page))
      .map(across),
    ...page.verticals.map(down),
  ]
  const free = rules.filter((rule) => !tables.some((table) => encloses(table, rule, 3)))
  const areas = withPictures(seeds, onPaper([...drawn, ...free], page), onPaper(page.images, page)).filter(
    (area) => {
      const [width, height] = [widthOf(area), heightOf(area)]
      return Math.max(width, height) >= smallest.long && Math.min(width, height) >= smallest.short
    },
  )
  return areas.sort((one, other) => areaOf(other) - areaOf(one)).slice(0, mostDrawings)
}

/**
 * Whether the texts of a page have their places on what it draws all over itself: a gradient or a pattern, which would leave
 * white texts on white paper, or so many rules that run one way that they are no table, but curves and hatched areas.
 */
export const drawsAllOver = (page: UprightPage): boolean =>
  Math.max(page.horizontals.length, page.verticals.length) > mostRules ||
  page.shapes.some((shape) => shape.isShaded && takesPage(shape, page))

/** A ground without anything on it is what the page shows. */
const isGroundAlone = ({ glyphs, images, shapes, fills }: UprightPage): boolean =>
  glyphs.length === 0 &&
  images.length === 0 &&
  (shapes.length > 0 || fills.some(({ color }) => !isWhite(color)))

/** The drawings, with the pictures that are parts of them; what grows by one picture may take in another. */
function withPictures(seeds: readonly Box[], rules: readonly Box[], pictures: readonly Box[]): Box[] {
  const marks = [...seeds, ...rules]
  const parts = pictures.filter((picture) => isSmall(picture) || marks.some((mark) => liesOn(mark, picture)))
  for (;;) {
    const areas = connectedBoxes(seeds, [...rules, ...parts])
    const more = pictures.filter(
      (picture) => !parts.includes(picture) && areas.some((area) => overlap(area, picture) > insideDrawing),
    )
    if (more.length === 0) return areas
    parts.push(...more)
  }
}

const isSmall = (picture: Box): boolean => Math.min(widthOf(picture), heightOf(picture)) < ownPicture

/** A line on the picture's edge frames it. */
const liesOn = (mark: Box, picture: Box): boolean =>
  overlap(mark, picture) > (Math.min(widthOf(mark), heightOf(mark)) < onPicture ? -onPicture : onPicture)

const isUnderline = ({ at, from, to }: Rule, { glyphs }: UprightPage): boolean =>
  glyphs.some(
    ({ x0, x1, y, face: { size } }) =>
      (x0 + x1) / 2 > from && (x0 + x1) / 2 < to && at > y - size && at < y + underline * size,
  )
