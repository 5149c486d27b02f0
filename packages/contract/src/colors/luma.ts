/** How light a colour is, from red, green and blue in any one range (luma of ITU-R BT.601, as JPEG has it). */
export const luma = (red: number, green: number, blue: number): number =>
  (299 * red + 587 * green + 114 * blue) / 1000

/** The same in 65536ths, for bytes: whole numbers are twice as fast. The parts make 65536, so that white stays white. */
export const luma65536 = (red: number, green: number, blue: number): number =>
  19_595 * red + 38_470 * green + 7_471 * blue
