/** How probable the less probable value is in each state (ITU-T T.88, table E.1), where the interval is 0x8000 and more. */
export const shares = Uint16Array.of(
  0x5601,
  0x3401,
  0x1801,
  0x0ac1,
  0x0521,
  0x0221,
  0x5601,
  0x5401,
  0x4801,
  0x3801,
  0x3001,
  0x2401,
  0x1c01,
  0x1601,
  0x5601,
  0x5401,
  0x5101,
  0x4801,
  0x3801,
  0x3401,
  0x3001,
  0x2801,
  0x2401,
  0x2201,
  0x1c01,
  0x1801,
  0x1601,
  0x1401,
  0x1201,
  0x1101,
  0x0ac1,
  0x09c1,
  0x08a1,
  0x0521,
  0x0441,
  0x02a1,
  0x0221,
  0x0141,
  0x0111,
  0x0085,
  0x0049,
  0x0025,
  0x0015,
  0x0009,
  0x0005,
  0x0001,
)

/** The state that follows the more probable value, and the one that follows the other. */
const next = [
  1, 2, 3, 4, 5, 38, 7, 8, 9, 10, 11, 12, 13, 29, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
  30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 45,
]
const otherwise = [
  1, 6, 9, 12, 29, 33, 6, 14, 14, 14, 17, 18, 20, 21, 14, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 23, 24, 25,
  26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
]
/** States in which the less probable value becomes the more probable one. */
const swapping = [0, 6, 14]

/** The state that follows each one. Index and value are both twice the state plus the more probable value. */
export const afterProbable = Uint8Array.from(next.flatMap((state) => [2 * state, 2 * state + 1]))
/** The state that follows each one when the less probable value has come, counted in the same way. */
export const afterImprobable = Uint8Array.from(
  otherwise.flatMap((state, from) =>
    swapping.includes(from) ? [2 * state + 1, 2 * state] : [2 * state, 2 * state + 1],
  ),
)
