/**
 * How many characters or words two texts begin and end with alike; none is counted twice.
 * @param isWhole says where a text may not be cut; it may be anywhere unless told
 */
export function commonEnds<Text extends ArrayLike<string>>(
  one: Text,
  other: Text,
  isWhole: (text: Text, at: number) => boolean = () => false,
): [start: number, end: number] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  while (start > 0 && (isWhole(one, start) || isWhole(other, start))) start -= 1
  let end = 0
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  while (end > 0 && (isWhole(one, one.length - end) || isWhole(other, other.length - end))) end -= 1
  return [start, end]
}
