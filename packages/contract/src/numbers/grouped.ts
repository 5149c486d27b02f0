/** A number as people write it: `2,000`, `12.5`. Builds of other languages put their own language in its place. */
export const grouped = (value: number): string => value.toLocaleString('en-US')
