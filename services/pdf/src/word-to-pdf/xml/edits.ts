/** A part of a text that something else takes the place of. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text after edits that stand in their order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text: replacement } of edits) {
    parts.push(text.slice(at, start), replacement)
    at = end
  }
  return edits.length === 0 ? text : `${parts.join('')}${text.slice(at)}`
}
