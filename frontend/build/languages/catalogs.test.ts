import { editorText } from '@folio/contract/editing/editor-text'
import { describe, expect, test } from '@jest/globals'
import { catalogOf, languages } from './catalog.mjs'
import { compare } from './faults.mjs'
import { allMessages } from './sources.mjs'

const others: string[] = languages()
  .map(({ tag }: { readonly tag: string }) => tag)
  .filter((tag: string) => tag !== 'en')

const messages = allMessages()

describe.each(others)('%s', (tag) => {
  test('every translation fits in the place of its English', () => {
    expect(compare(tag, messages).faults).toEqual([])
  })

  test('a text that the page looks for inside another is inside its translation too', () => {
    const { [editorText.retryMark]: mark, [editorText.uploadFailed]: warning } = catalogOf(tag)
    expect(warning).toContain(mark)
  })

  test('dots, percent signs and names of buttons are set as the language sets them', () => {
    const button = catalogOf(tag)['Delete now']
    const quoted = new RegExp(`[„«“]${button}[“»”]`)
    expect(textsOf(tag).filter((text) => /\.{3}| %/.test(text))).toEqual([])
    expect(
      textsOf(tag).filter((text) => text !== button && text.includes(button) && !quoted.test(text)),
    ).toEqual([])
  })
})

test('a million of something is “un millón de” it in Spanish', () => {
  const millions = Object.values(catalogOf('es')).flatMap((forms) => forms.many ?? [])
  expect(millions.length).toBeGreaterThan(30)
  expect(millions.filter((form: string) => !form.startsWith('# de '))).toEqual([])
})

test('seconds are told in Arabic by a form that fits every number', () => {
  expect(catalogOf('ar')['{0} seconds']).toBe('{0} ث')
})

/** What is typed as `10-` or `1-3, 7` would show as `-10` among letters that run from right to left (UAX #9). */
test('pages that are to be typed stand between LRI and PDI where a language runs from right to left', () => {
  const backwards = /\d-(?=[\s,،.]|$)|\d, \d|\d[:@]\d/
  const told = languages().flatMap(
    ({ tag, direction }: { readonly tag: string; readonly direction: string }) =>
      direction === 'rtl' ? textsOf(tag) : [],
  )
  expect(told.filter((text: string) => backwards.test(text)).length).toBeGreaterThan(2)
  const outside = told.map((text: string) => text.replace(/\u2066[^\u2069]*\u2069/g, ''))
  expect(outside.filter((text: string) => backwards.test(text))).toEqual([])
})

/** Every translated text, each form of a counted one by itself. */
const textsOf = (tag: string): string[] =>
  Object.values(catalogOf(tag)).flatMap((text) =>
    typeof text === 'string' ? [text] : Object.values(text),
  ) as string[]

test('what is missing, unused or unfit is told', () => {
  const [tag = ''] = others
  const unknown = new Map([
    ['A text that nobody has translated', { kind: 'text' }],
    ['{0} removed', { kind: 'template' }],
  ])
  const { missing, unused, faults } = compare(tag, unknown)
  expect(missing).toEqual(['A text that nobody has translated'])
  expect(unused.length).toBeGreaterThan(1_000)
  expect(faults).toEqual([])
})
