import { OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Corners in points, from the page's lower left: left, lower, right, upper. */
export type Place = readonly [number, number, number, number]

const paints: ReadonlySet<number> = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject])

/** Where a page paints its first picture; undefined where it paints none. */
export async function picturePlace(page: PDFPageProxy): Promise<Place | undefined> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const saved: number[][] = []
  let matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(matrix)
    else if (operator === OPS.restore) matrix = saved.pop() ?? matrix
    else if (operator === OPS.transform) matrix = Util.transform(matrix, argsArray[index])
    else if (paints.has(operator)) return unitSquare(matrix)
  }
  return undefined
}

/** A picture fills the square from 0 to 1 before it is transformed (ISO 32000-1, 8.9.5.1). */
function unitSquare([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Place {
  const xs = [e, e + a, e + c, e + a + c]
  const ys = [f, f + b, f + d, f + b + d]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
