import type { ListLabel } from '../../layout/labels/list-labels.ts'
import { romanValue } from '../../layout/lines/roman-numbers.ts'

/** How Word counts the items of a list: the values of `w:numFmt` that we write (ISO/IEC 29500-1, 17.18.59). */
export type LabelKind = 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman'

/** How Word makes a label: `%1)` and the number that stands for `%1`. */
export interface LabelFormat {
  readonly kind: LabelKind
  readonly text: string
  /** 1 for a bullet. */
  readonly value: number
  /** The numbers of the items that it is part of, as 2 and 1 in `2.1.3`, which `%1.%2.%3` shows. */
  readonly parents?: readonly number[]
}

const parts = /^(\(?)(\d+|[a-zA-Z]+)([.)]?)$/

const outlined = /^\d+(?:\.\d+)+\.?$/

function outlineFormat(text: string): LabelFormat {
  const numbers = text.split('.').filter(Boolean).map(Number)
  const shown = numbers.map((_, index) => `%${index + 1}`).join('.') + (text.endsWith('.') ? '.' : '')
  return { kind: 'decimal', text: shown, value: numbers.at(-1) ?? 1, parents: numbers.slice(0, -1) }
}

/** What a label may be, the likeliest first: `i.` is a Roman one or the ninth letter. */
export function labelFormats(label: Pick<ListLabel, 'text' | 'bullet'>): LabelFormat[] {
  const [, open = '', number = '', close = ''] = parts.exec(label.text) ?? []
  if (!label.bullet && outlined.test(label.text)) return [outlineFormat(label.text)]
  if (label.bullet || number === '') return [{ kind: 'bullet', text: label.text, value: 1 }]
  const text = `${open}%1${close}`
  if (/^\d/.test(number)) return [{ kind: 'decimal', text, value: Number(number) }]
  const lower = number.toLowerCase()
  const isLower = number === lower
  const roman = romanValue(lower)
  const letter = lower.length === 1 ? lower.charCodeAt(0) - 96 : 0
  const asRoman: LabelFormat = { kind: isLower ? 'lowerRoman' : 'upperRoman', text, value: roman }
  const asLetter: LabelFormat = { kind: isLower ? 'lowerLetter' : 'upperLetter', text, value: letter }
  const romanFirst = lower === 'i' || lower.length > 1
  return [...(romanFirst ? [asRoman, asLetter] : [asLetter, asRoman])].filter(({ value }) => value > 0)
}
