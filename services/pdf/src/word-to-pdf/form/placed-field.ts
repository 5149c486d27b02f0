import type { Box } from '@folio/pdf-document/pages/box'
import type { SignPlace } from './appearance.ts'
import type { CheckboxField, ChoiceField, TextField } from './form-field.ts'

/** A field, where it stands and what it shows; the link with its address in the PDF is to become it. */
export type PlacedField = PlacedText | PlacedCheckbox

export interface PlacedText {
  readonly field: TextField | ChoiceField
  readonly box: Box
  /** What the page showed there, to be drawn in the space of the page. */
  readonly operators: string
  /** PostScript name of the font of it, empty where it is not known, and its size in points. */
  readonly font: string
  readonly size: number
  /** Over how many lines it went. */
  readonly lines: number
}

/** A checkbox, the box that its link has on the page, and where its sign stood in there. */
export interface PlacedCheckbox {
  readonly field: CheckboxField
  readonly box: Box
  readonly place: SignPlace
}
