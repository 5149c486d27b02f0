/** The size that text gets: office programs know half points (ECMA-376 part 1, 17.3.2.38). */
export const setSize = (points: number): number => Math.max(1, Math.round(2 * points)) / 2
