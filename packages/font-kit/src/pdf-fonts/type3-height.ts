/**
 * How high the box around all glyphs of a Type 3 font is, as a share of the size it is set at: such a font maps its glyphs
 * as it likes and has no em (ISO 32000-2, 9.6.4), so that this stands in for one.
 * @param box left, bottom, right and top, in units of its glyphs
 */
export const type3Height = (box: readonly number[] = [], matrix: readonly number[] = []): number =>
  Math.abs(((box[3] ?? 0) - (box[1] ?? 0)) * (matrix[3] ?? 0.001))
