/** Light of a code of sRGB, both from 0 to 1 (IEC 61966-2-1:1999). */
export const srgbToLight = (code: number): number =>
  code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4

/** The code of sRGB for some light, both from 0 to 1. */
export const lightToSrgb = (light: number): number =>
  light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
