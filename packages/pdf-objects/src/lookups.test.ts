import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { expect, test } from '@jest/globals'
import { PdfDocument } from './pdf-document.ts'
import { type Dict, type PdfObject, PdfStream, PdfString } from './values/pdf-object.ts'
import { Name, Ref } from './values/pdf-syntax.ts'

const document = new PdfDocument(nodeZlib)
const stream = new PdfStream(new Map(), new Uint8Array())
const dict: Dict = new Map<string, PdfObject>([
  ['Type', document.add(new Name('Page'))],
  ['Count', document.add(7)],
  ['Hidden', document.add(false)],
  ['Title', document.add(PdfString.of('Größe'))],
  ['Contents', document.add(stream)],
  ['Resources', document.add(new Map([['Font', document.add(new Map())]]))],
  ['MediaBox', document.add([0, document.add(1), new Name('odd')])],
  ['Lost', new Ref(1000)],
])

test('an entry is found behind its reference', () => {
  expect(document.name(dict, 'Type')).toBe('Page')
  expect(document.number(dict, 'Count')).toBe(7)
  expect(document.boolean(dict, 'Hidden')).toBe(false)
  expect(document.text(dict, 'Title')).toBe('Größe')
  expect(document.stream(dict, 'Contents')).toBe(stream)
  expect(document.dict(document.dict(dict, 'Resources'), 'Font')).toEqual(new Map())
  expect(document.array(dict, 'MediaBox')?.[1]).toBeInstanceOf(Ref)
  expect(document.items(dict, 'MediaBox')).toEqual([0, 1, new Name('odd')])
  expect(document.numbers(dict, 'MediaBox')).toEqual([0, 1, 0])
})

test.each(['dict', 'stream', 'array', 'numbers', 'name', 'number', 'boolean', 'string', 'text'] as const)(
  'what is absent or of another type is no %s',
  (type) => {
    const other = type === 'name' ? 'Count' : 'Type'
    for (const key of [other, 'Lost', 'Nowhere']) expect(document[type](dict, key)).toBeUndefined()
    expect(document[type](undefined, 'Type')).toBeUndefined()
  },
)

test('an entry of any type is null where there is none', () => {
  expect(document.entry(dict, 'Lost')).toBeNull()
  expect(document.entry(undefined, 'Type')).toBeNull()
})

test('what stands alone counts as a list of one', () => {
  expect(document.list(dict, 'Type')).toEqual([new Name('Page')])
  expect(document.list(dict, 'MediaBox')).toHaveLength(3)
  expect(document.list(dict, 'Lost')).toEqual([])
  expect(document.items(dict, 'Type')).toEqual([])
})
