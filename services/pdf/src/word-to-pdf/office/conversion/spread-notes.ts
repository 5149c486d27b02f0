export interface PlacedNote {
  /** Where it is to stand if it can. */
  readonly top: number
  readonly height: number
}

/**
 * Tops of notes in one column, in their order, none over another: each as near below its place as the ones above let
 * it, and further up where the column would end first. What fits nowhere runs over the end.
 */
export function spreadNotes(
  notes: readonly PlacedNote[],
  { start, end, gap }: { readonly start: number; readonly end: number; readonly gap: number },
): number[] {
  const tops: number[] = []
  let free = start
  for (const { top, height } of notes) {
    tops.push(Math.max(top, free))
    free = Math.max(top, free) + height + gap
  }
  let limit = end
  for (const [index, { height }] of [...notes.entries()].reverse()) {
    const top = Math.min(tops[index] ?? start, limit - height)
    tops[index] = top
    limit = top - gap
  }
  const above = Math.max(0, start - (tops[0] ?? start))
  return tops.map((top) => top + above)
}
