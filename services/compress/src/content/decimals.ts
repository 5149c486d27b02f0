/** Decimals that are worth writing at all; PDF's single precision numbers hold no more. */
const most = 6

/** The fewest decimals that keep `error` (half a unit of the last one, times `scale`) within the tolerance. */
export function decimalsFor(scale: number, tolerance: number): number {
  for (let decimals = 0; decimals < most; decimals += 1) {
    if (0.5 * 10 ** -decimals * scale <= tolerance) return decimals
  }
  return most
}

/** The value rounded to so many decimals; one too large to have any, or that may keep them all, stays as it is. */
export function rounded(value: number, decimals: number): number {
  const unit = 10 ** decimals
  // Beyond this, doubles have no decimals to speak of.
  if (decimals >= most || Math.abs(value) > 1e9) return value
  return Math.round(value * unit) / unit
}
