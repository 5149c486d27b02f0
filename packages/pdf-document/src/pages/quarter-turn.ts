/** The degrees clockwise (ISO 32000-1, table 30, Rotate). */
export type QuarterTurn = 0 | 90 | 180 | 270

/** The quarter turn that is nearest to so many degrees, which may be below 0 or above 360. */
export const nearestQuarter = (degrees: number): QuarterTurn =>
  quarters[((Math.round(degrees / 90) % 4) + 4) % 4] ?? 0

/** One turn after another. */
export const turnedFurther = (turn: QuarterTurn, by: QuarterTurn): QuarterTurn => nearestQuarter(turn + by)

const quarters: readonly QuarterTurn[] = [0, 90, 180, 270]
