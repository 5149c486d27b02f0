/** A field of a form that can be filled in (ISO 32000-1, 12.7.4). */
export type FormField = {
  /** Its full name; the same for all widgets of one field. */
  readonly name: string
  /** What it is called where people see it; its name where the form does not tell. */
  readonly label: string
} & (
  | { readonly kind: 'text'; readonly multiline: boolean }
  | { readonly kind: 'choice'; readonly editable: boolean; readonly choices: readonly string[] }
  | { readonly kind: 'checkbox'; readonly checked: boolean; readonly round: boolean }
)

/** How a box to tick, or a round one of which one is chosen, stands in the text. */
export function tickSign(checked: boolean, round: boolean): string {
  if (round) return checked ? '\u25c9' : '\u25cb'
  return checked ? '\u2612' : '\u2610'
}

/** Stands in the text for a field that nobody has filled in (U+FFFC, object replacement character). */
export const emptyField = '\ufffc'
