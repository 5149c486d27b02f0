/** Twentieths of a point. */
export const twips = (points: number): number => Math.round(points * 20)
/** English Metric Units, 12,700 a point. */
export const emu = (points: number): number => Math.round(points * 12_700)
export const halfPoints = (points: number): number => Math.max(2, Math.round(points * 2))
/** Widths of borders. */
export const eighths = (points: number): number => Math.min(96, Math.max(2, Math.round(points * 8)))
/** `RRGGBB` of `#rrggbb` */
export const hex = (color: string): string => {
  const digits = color.slice(1, 7).toUpperCase()
  return /^[0-9A-F]{6}$/.test(digits) ? digits : '000000'
}
