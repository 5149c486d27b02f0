import { expect, test } from '@jest/globals'
import { labelFormats } from './label-format.ts'

const formats = (text: string) =>
  labelFormats({ text, bullet: false }).map(({ kind, text: format, value }) => `${kind} ${format} ${value}`)

test.each([
  ['3.', ['decimal %1. 3']],
  ['(12)', ['decimal (%1) 12']],
  ['b)', ['lowerLetter %1) 2']],
  ['i.', ['lowerRoman %1. 1', 'lowerLetter %1. 9']],
  ['C.', ['upperLetter %1. 3', 'upperRoman %1. 100']],
  ['xiv.', ['lowerRoman %1. 14']],
])('%s', (label, expected) => expect(formats(label)).toEqual(expected))

test('a bullet is itself', () => {
  expect(labelFormats({ text: '•', bullet: true })).toEqual([{ kind: 'bullet', text: '•', value: 1 }])
})
