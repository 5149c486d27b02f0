import type { Matrix } from '@folio/pdf-content/matrix'
import type { PageAnnotation } from './annotations/annotations.ts'
import { emptyField, type FormField, tickSign } from './form-field.ts'
import { type Box, boxThrough, heightOf } from './geometry.ts'
import type { Face, Glyph } from './page-model.ts'

/** A field where it stands on a page. */
export interface FormWidget extends Box {
  readonly field: FormField
  /** Its value as text. */
  readonly value: string
}

/** More fields of a page stay as they are drawn. */
const maxWidgets = 5_000
const maxChoices = 1_000

/** The fields of a page by the ids of their annotations; buttons and signatures are none that Word has. */
export function formWidgets(annotations: readonly PageAnnotation[], base: Matrix): Map<string, FormWidget> {
  const widgets = new Map<string, FormWidget>()
  for (const annotation of annotations.slice(0, maxWidgets)) {
    const { id, rect, subtype } = annotation
    const field = subtype === 'Widget' ? fieldOf(annotation) : undefined
    if (id && rect && field) widgets.set(id, { ...boxThrough(base, rect), ...field })
  }
  return widgets
}

function fieldOf(annotation: PageAnnotation): Pick<FormWidget, 'field' | 'value'> | undefined {
  const { fieldType, fieldName = '', fieldValue } = annotation
  const named = { name: fieldName, label: annotation.alternativeText || fieldName }
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
  const value = values.filter((one) => typeof one === 'string').join(', ')
  if (fieldType === 'Tx' && !annotation.password)
    return { field: { ...named, kind: 'text', multiline: annotation.multiLine === true }, value }
  if (fieldType === 'Ch') {
    const options = (annotation.options ?? []).slice(0, maxChoices)
    const choices = options.map(({ displayValue, exportValue }) => displayValue ?? exportValue ?? '')
    const shown = options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value
    const editable = annotation.combo === true && annotation.edit === true
    return { field: { ...named, kind: 'choice', editable, choices }, value: shown }
  }
  if (fieldType !== 'Btn' || (!annotation.checkBox && !annotation.radioButton)) return undefined
  const round = annotation.radioButton === true
  const own = round ? annotation.buttonValue : annotation.exportValue
  const checked = value !== '' && value !== 'Off' && value === own
  return { field: { ...named, kind: 'checkbox', checked, round }, value: tickSign(checked, round) }
}

/** A field as the letters of its page: one for a field that draws none. */
export function widgetGlyph(widget: FormWidget, usual: Face | undefined): Glyph {
  const { x0, x1, y0, y1, field, value } = widget
  const height = heightOf(widget)
  const size = Math.max(6, Math.min(usual?.size ?? 11, 0.8 * height))
  const isTall = height > 2.2 * size
  const family = field.kind === 'checkbox' ? 'MS Gothic' : (usual?.font.family ?? 'Arial')
  const font = {
    ...{ family, bold: false, italic: false, ascent: 0.9, descent: -0.2 },
    ...{ vertical: false, symbolic: undefined, unit: 0.001 },
  }
  const face = { font, size, color: '#000000', bold: false, italic: false, angle: 0 }
  const y = isTall ? y0 + 1.1 * size : (y0 + y1) / 2 + 0.35 * size
  const end = field.kind === 'checkbox' ? Math.min(x1, x0 + size) : x1
  const text = value === '' ? emptyField : value
  return { text, x0, x1: end, next: end, y, face, mcid: undefined, artifact: false, field }
}
