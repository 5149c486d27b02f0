/** The bits of `Flags` in a font descriptor that are used here (ISO 32000-1, table 123). */
export const fontFlags = {
  fixedPitch: 1 << 0,
  serif: 1 << 1,
  /** It has letters beyond those of the Standard Latin set; exactly one of this and `nonsymbolic` is set. */
  symbolic: 1 << 2,
  nonsymbolic: 1 << 5,
  italic: 1 << 6,
  forceBold: 1 << 18,
} as const
