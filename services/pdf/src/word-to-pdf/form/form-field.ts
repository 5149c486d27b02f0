/** A field that a Word document lets its readers fill in. */
export type FormField = TextField | CheckboxField | ChoiceField

interface AnyField {
  /** The link that marks its place in the document for LibreOffice, and so in the PDF. */
  readonly url: string
  /** Unique in the document, without full stops (ISO 32000-1, 12.7.3.2). */
  readonly name: string
  /** What it is called where a reader is told what to fill in. */
  readonly title: string
  /** How far it may be stretched over empty paper: from the left of the page, in points. */
  readonly rightEdge: number | undefined
}

export interface TextField extends AnyField {
  readonly kind: 'text'
  /** Empty while the document shows a hint only. Lines end with `\n`. */
  readonly value: string
  readonly multiline: boolean
  readonly maxLength: number | undefined
}

/** A box to tick. */
export interface CheckboxField extends AnyField {
  readonly kind: 'checkbox'
  readonly checked: boolean
  readonly mark: CheckMark
}

/** What stands in a box that is ticked. */
export type CheckMark = 'cross' | 'tick'

export interface ChoiceField extends AnyField {
  readonly kind: 'choice'
  /** Whether other values than the offered ones may be typed. */
  readonly editable: boolean
  readonly choices: readonly string[]
  /** Empty while nothing is chosen. */
  readonly value: string
}

/** A field before it has a place and a name of its own. */
export type FieldFacts = (
  | Omit<TextField, keyof AnyField>
  | Omit<CheckboxField, keyof AnyField>
  | Omit<ChoiceField, keyof AnyField>
) & { readonly name: string; readonly title: string }
