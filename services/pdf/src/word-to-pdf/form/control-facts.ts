import { attributeOf, type XmlTag } from '../xml/xml-tags.ts'
import type { CheckMark, FieldFacts } from './form-field.ts'

/** What a control holds in the document. */
export interface Content {
  /** Lines end with `\n`. */
  readonly text: string
}

/** Controls that hold something else than a value to fill in (ISO/IEC 29500-1, 17.5.2; [MS-DOCX] 2.5). */
const otherKinds = new Set([
  ...['w:docPartObj', 'w:docPartList', 'w:picture', 'w:group', 'w:citation', 'w:bibliography', 'w:equation'],
  ...['w15:repeatingSection', 'w15:repeatingSectionItem'],
])
const ticks = new Set([
  '2611',
  '2713',
  '2714',
  '2705',
  '221A',
  'F0FC',
  '00FC',
  'F0FE',
  '00FE',
  'F052',
  '0052',
])

/**
 * The field that a content control is, by the tags of its `w:sdtPr`. Rich text and dates become text.
 * @returns undefined for a control that is none, or must not be changed
 */
export function controlFacts(tags: readonly XmlTag[], { text }: Content): FieldFacts | undefined {
  const find = (name: string) => tags.find((tag) => tag.name === name && tag.kind !== 'close')
  const textOf = (name: string) => {
    const tag = find(name)
    return tag ? (attributeOf(tag, name.startsWith('w14') ? 'w14:val' : 'w:val') ?? '') : ''
  }
  const isLocked = ['contentLocked', 'sdtContentLocked'].includes(textOf('w:lock'))
  const isOther = tags.some(({ name = '' }) => otherKinds.has(name))
  const tag = textOf('w:tag')
  // Google Docs wraps whole passages in controls with such a tag, for itself.
  if (isLocked || isOther || tag.startsWith('goog_rdk_')) return undefined
  const isEmpty = isOn(find('w:showingPlcHdr'))
  const labels = {
    name: tag || textOf('w:alias'),
    title: textOf('w:alias') || tag || (isEmpty ? text.trim() : ''),
  }
  if (find('w14:checkbox')) {
    const mark: CheckMark = ticks.has(textOf('w14:checkedState').toUpperCase()) ? 'tick' : 'cross'
    return { ...labels, kind: 'checkbox', checked: isOn(find('w14:checked'), 'w14:val'), mark }
  }
  const isCombo = find('w:comboBox') !== undefined
  if (isCombo || find('w:dropDownList')) {
    const choices = choicesOf(tags, isEmpty ? text : undefined)
    return { ...labels, kind: 'choice', editable: isCombo, choices, value: isEmpty ? '' : text }
  }
  const plain = find('w:text')
  const multiline = text.includes('\n') || (plain !== undefined && isOn(plain, 'w:multiLine', false))
  return { ...labels, kind: 'text', value: isEmpty ? '' : text, multiline, maxLength: undefined }
}

/** The entry that asks to choose is none that can be chosen. */
function choicesOf(tags: readonly XmlTag[], hint: string | undefined): string[] {
  const items = tags.filter(({ name }) => name === 'w:listItem')
  const texts = items.flatMap((item) => {
    const value = attributeOf(item, 'w:value')
    return value === '' ? [] : [attributeOf(item, 'w:displayText') ?? value ?? '']
  })
  return [...new Set(texts)].filter((text) => text !== '' && text !== hint)
}

/** A switch is on when it is there, unless it says otherwise (ISO/IEC 29500-1, 22.9.2.7). */
export function isOn(tag: XmlTag | undefined, attribute = 'w:val', otherwise = true): boolean {
  if (!tag) return false
  const value = attributeOf(tag, attribute)
  return value === undefined ? otherwise : ['1', 'true', 'on'].includes(value)
}
