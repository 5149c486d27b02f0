import type { CffFont } from '@folio/font-kit/cff/cff-font'
import { wrapCff } from '@folio/font-kit/cff/wrap-cff'
import { standardEncoding } from '@folio/font-kit/encodings/base-encodings'
import { openFont } from '@folio/font-kit/harfbuzz/open-font'
import type { Glyph } from '@folio/font-kit/type1/type1-glyph'

/** Fractions have sixteen bits, and HarfBuzz rounds what it prints. */
const closeness = 0.02

/** Whether HarfBuzz draws the glyphs of a CFF font along these steps. */
export function drawsSteps(cff: Uint8Array, font: CffFont, glyphs: ReadonlyMap<string, Glyph>): boolean {
  const otf = openFont(wrapCff(cff, font.glyphCount)).font
  return [...glyphs].every(([name, glyph]) => {
    const id = name === '.notdef' ? 0 : font.glyphOfName.get(name)
    return id !== undefined && samePoints(otf.glyphToPath(id), pointsOf(glyph, glyphs))
  })
}

/** End and control points as HarfBuzz draws them: every contour closed by a line, those without lines left out. */
function pointsOf({ steps, accented }: Glyph, glyphs: ReadonlyMap<string, Glyph>, origin = [0, 0]): number[] {
  if (accented) {
    const [base, accent] = [accented.base, accented.accent].map((code) =>
      glyphs.get(standardEncoding[code] ?? ''),
    )
    return [
      ...(base ? pointsOf(base, glyphs) : []),
      ...(accent ? pointsOf(accent, glyphs, [...accented.by]) : []),
    ]
  }
  const contours: number[][] = []
  let [x = 0, y = 0] = origin
  for (const step of steps) {
    if (step.kind === 'hints') continue
    if (step.kind === 'move') contours.push([])
    for (let at = 0; at < step.by.length; at += 2) {
      x += step.by[at] ?? 0
      y += step.by[at + 1] ?? 0
      contours.at(-1)?.push(x, y)
    }
  }
  return contours.filter(({ length }) => length > 2).flatMap(closed)
}

function closed(contour: readonly number[]): readonly number[] {
  const isClosed = contour[0] === contour.at(-2) && contour[1] === contour.at(-1)
  return isClosed ? contour : [...contour, contour[0] ?? 0, contour[1] ?? 0]
}

function samePoints(path: string, points: readonly number[]): boolean {
  const numbers = (path.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number)
  return (
    numbers.length === points.length &&
    numbers.every((value, index) => Math.abs(value - (points[index] ?? Number.NaN)) <= closeness)
  )
}
