/** The middle one of an odd number of values, the upper middle one of an even number; undefined of none. */
export const median = (values: readonly number[]): number | undefined =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
