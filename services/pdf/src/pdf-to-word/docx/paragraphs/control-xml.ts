import { unlessEmpty, value, xml } from '../../../files/xml.ts'
import { emptyField, type FormField } from '../../reading/form-field.ts'

/** The characters of the longest name that Word takes for a control. */
const longest = 64
/** Blanks that an empty control shows. */
const blanks = '\u2002'.repeat(5)

/**
 * Runs as a content control: a field that can be filled in (ECMA-376 part 1, 17.5.2; check boxes [MS-DOCX] 2.6.1).
 * @param text of the runs @param runs those with this text, and with the text for a field that is empty
 */
export function controlXml(field: FormField, text: string, runs: (text: string) => string): string {
  const isEmpty = text.includes(emptyField)
  const shown = isEmpty ? text.replaceAll(emptyField, blanks) : text
  return xml(
    'w:sdt',
    {},
    xml(
      'w:sdtPr',
      {},
      field.label === '' ? '' : value('w:alias', field.label.slice(0, longest)),
      field.name === '' ? '' : value('w:tag', field.name.slice(0, longest)),
      isEmpty ? xml('w:showingPlcHdr') : '',
      kindXml(field, isEmpty ? '' : text),
    ),
    unlessEmpty('w:sdtContent', runs(shown)),
  )
}

function kindXml(field: FormField, text: string): string {
  if (field.kind === 'text') return xml('w:text', { 'w:multiLine': field.multiline ? 1 : undefined })
  if (field.kind === 'choice') {
    const choices = [...new Set([...field.choices, text])].filter((choice) => choice.trim() !== '')
    const items = choices.map((choice) => xml('w:listItem', { 'w:displayText': choice, 'w:value': choice }))
    return xml(field.editable ? 'w:comboBox' : 'w:dropDownList', {}, ...items)
  }
  const state = (name: string, code: string) =>
    xml(`w14:${name}`, { 'w14:val': code, 'w14:font': 'MS Gothic' })
  return xml(
    'w14:checkbox',
    {},
    xml('w14:checked', { 'w14:val': Number(field.checked) }),
    state('checkedState', field.round ? '25C9' : '2612'),
    state('uncheckedState', field.round ? '25CB' : '2610'),
  )
}
