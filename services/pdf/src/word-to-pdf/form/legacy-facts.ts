import { attributeOf, type XmlTag } from '../xml/xml-tags.ts'
import { type Content, isOn } from './control-facts.ts'
import type { FieldFacts } from './form-field.ts'

/**
 * The field that a form field of older Words is, by its instruction and the tags of its `w:ffData`
 * (ISO/IEC 29500-1, 17.16.17).
 * @returns undefined for another field, or one that is switched off
 */
export function legacyFacts(
  instruction: string,
  tags: readonly XmlTag[],
  { text }: Content,
): FieldFacts | undefined {
  const find = (name: string) => tags.find((tag) => tag.name === name && tag.kind !== 'close')
  const textOf = (name: string) => {
    const tag = find(name)
    return tag ? (attributeOf(tag, 'w:val') ?? '') : ''
  }
  const enabled = find('w:enabled')
  if (enabled && !isOn(enabled)) return undefined
  const name = textOf('w:name')
  const labels = { name, title: textOf('w:helpText') || textOf('w:statusText') || name }
  switch (/^\s*(\w+)/.exec(instruction)?.[1]?.toUpperCase()) {
    case 'FORMTEXT': {
      const value = text.trim() === '' ? '' : text
      const maxLength = Number(textOf('w:maxLength')) || undefined
      return { ...labels, kind: 'text', value, multiline: text.includes('\n'), maxLength }
    }
    case 'FORMCHECKBOX': {
      const checked = isOn(find('w:checked') ?? find('w:default'))
      return { ...labels, kind: 'checkbox', checked, mark: 'cross' }
    }
    case 'FORMDROPDOWN': {
      const choices = tags.flatMap((tag) =>
        tag.name === 'w:listEntry' ? [attributeOf(tag, 'w:val') ?? ''] : [],
      )
      const index = Number(textOf('w:result') || textOf('w:default') || 0)
      return { ...labels, kind: 'choice', editable: false, choices, value: choices[index] ?? '' }
    }
    default:
      return undefined
  }
}
