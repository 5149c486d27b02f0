import { expect, test } from '@jest/globals'
import { withTitle } from './package-title.ts'

const core = (inner: string): string =>
  `<cp:coreProperties xmlns:cp="urn:cp">${inner}<dc:creator>A</dc:creator></cp:coreProperties>`
const title = (text: string): string =>
  `<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">${text}</dc:title>`

test.each(['<dc:title/>', '<dc:title></dc:title>', '<dc:title> </dc:title>'])(
  'gives a title in the place of %j',
  (none) => {
    expect(withTitle(core(none), 'A & B')).toBe(core(title('A &#38; B')))
  },
)

test('gives a title where there is no place for one', () => {
  expect(withTitle(core(''), 'A')).toBe(core('').replace('</cp', `${title('A')}</cp`))
})

test('keeps a title, and a package without properties', () => {
  expect(withTitle(core('<dc:title>B</dc:title>'), 'A')).toBe(core('<dc:title>B</dc:title>'))
  expect(withTitle('', 'A')).toBe('')
})
