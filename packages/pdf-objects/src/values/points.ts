/** A page is measured in points, 1/72 inch (ISO 32000-1, 8.3.2.3, for pages without a `UserUnit`). */
export const pointsPerInch = 72

/** The pixels that this many points are given at so many pixels an inch: to the nearest whole, at least one. */
export const pixelsAt = (points: number, dpi: number): number =>
  Math.max(1, Math.round((points * dpi) / pointsPerInch))
