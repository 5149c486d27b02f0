import { expect, test } from '@jest/globals'
import { acceptChanges } from './accept-changes.ts'

const by = 'w:id="1" w:author="A"'
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const gone = (text: string) => `<w:del ${by}><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const body = (inner: string) => `<w:document><w:body>${inner}</w:body></w:document>`
const accepted = (inner: string) => {
  const xml = acceptChanges(body(inner))
  return xml.slice('<w:document><w:body>'.length, -'</w:body></w:document>'.length)
}
const marked = (change: string, style: string, inner: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/><w:rPr><w:${change} ${by}/></w:rPr></w:pPr>${inner}</w:p>`
const plain = (style: string, inner: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${inner}</w:p>`
const cell = (inner: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${run(inner)}</w:p></w:tc>`
const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`

test('what is new stays, what was deleted goes, and how it looked before', () => {
  const change = `<w:rPr><w:b/><w:rPrChange ${by}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr>`
  expect(
    accepted(
      `<w:p>${run('a')}<w:ins ${by}>${run('b')}${gone('c')}</w:ins>${gone('d')}<w:r>${change}<w:t>e</w:t></w:r></w:p>`,
    ),
  ).toBe(`<w:p>${run('a')}${run('b')}<w:r><w:rPr><w:b/></w:rPr><w:t>e</w:t></w:r></w:p>`)
})

test('what was moved stands where it was moved to', () => {
  const range = (name: string) => `<w:${name} w:id="2" w:name="move"/>`
  expect(
    accepted(
      `<w:p>${range('moveFromRangeStart')}<w:moveFrom ${by}>${run('a')}</w:moveFrom>${range('moveFromRangeEnd')}${run('b')}</w:p>
      <w:p>${range('moveToRangeStart')}<w:moveTo ${by}>${run('a')}</w:moveTo>${range('moveToRangeEnd')}</w:p>`,
    ).replace(/\s+</g, '<'),
  ).toBe(`<w:p>${run('b')}</w:p><w:p>${run('a')}</w:p>`)
})

test('paragraphs whose marks are deleted go on in the next, with its properties', () => {
  const bookmark = '<w:bookmarkStart w:id="3" w:name="here"/><w:bookmarkEnd w:id="3"/>'
  expect(
    accepted(
      `${marked('del', 'One', run('a'))}${bookmark}${marked('moveFrom', 'Two', gone('b'))}${marked('ins', 'Three', run('c'))}${plain('Four', run('d'))}`,
    ),
  ).toBe(
    `<w:p><w:pPr><w:pStyle w:val="Three"/><w:rPr></w:rPr></w:pPr>${run('a')}${bookmark}${run('c')}</w:p>${plain('Four', run('d'))}`,
  )
  expect(accepted(`${marked('del', 'One', run('a'))}<w:p w:x="1"/>`)).toBe(`<w:p w:x="1">${run('a')}</w:p>`)
})

test('without a next paragraph one stays, unless nothing is left of it and a table follows', () => {
  const stays = `<w:p><w:pPr><w:pStyle w:val="One"/><w:rPr></w:rPr></w:pPr></w:p>`
  const table = `<w:tbl>${row(cell('a'))}</w:tbl>`
  expect(accepted(`<w:tbl><w:tr><w:tc>${marked('del', 'One', gone('a'))}</w:tc></w:tr></w:tbl>`)).toContain(
    `<w:tc>${stays}</w:tc>`,
  )
  expect(accepted(marked('del', 'One', gone('a')) + table)).toBe(table)
  expect(accepted(marked('del', 'One', run('a')) + table)).toContain(run('a'))
})

test('the break of a section stays', () => {
  const section = '<w:sectPr><w:footerReference w:type="default" r:id="rId1"/></w:sectPr>'
  const paragraph = `<w:p><w:pPr><w:rPr><w:del ${by}/></w:rPr>${section}</w:pPr>${run('a')}</w:p>`
  expect(accepted(paragraph + plain('Two', run('b')))).toBe(
    `<w:p><w:pPr><w:rPr></w:rPr>${section}</w:pPr>${run('a')}</w:p>${plain('Two', run('b'))}`,
  )
})

test('rows, cells and tables that are deleted go, new ones stay', () => {
  const deleted = row(cell('b'), `<w:del ${by}/>`)
  expect(
    accepted(
      `<w:tbl>${row(cell('a'), `<w:ins ${by}/>`)}${deleted}${row(cell('c', `<w:cellIns ${by}/>`) + cell('d', `<w:cellDel ${by}/>`))}</w:tbl>`,
    ),
  ).toBe(`<w:tbl>${row(cell('a'))}${row(cell('c'))}</w:tbl>`)
  expect(accepted(`<w:tbl><w:tblPr/>${deleted}${deleted}</w:tbl>${plain('One', '')}`)).toBe(plain('One', ''))
})

test('rows of which not even a mark stays go, as of a table that was moved', () => {
  const moved = `<w:tc><w:tcPr/>${marked('moveFrom', 'One', `<w:moveFrom ${by}>${run('a')}</w:moveFrom>`)}</w:tc>`
  expect(accepted(`<w:tbl>${row(moved + moved)}${row(cell('b'))}</w:tbl>`)).toBe(
    `<w:tbl>${row(cell('b'))}</w:tbl>`,
  )
  expect(accepted(`<w:tbl>${row(moved + cell('b'))}</w:tbl>`)).toContain('<w:tc><w:tcPr/><w:p>')
})

test('bookmarks stay where their text goes', () => {
  expect(
    accepted(
      `<w:p><w:del ${by}><w:bookmarkStart w:id="3" w:name="here"/>${run('a')}</w:del>${run('b')}<w:bookmarkEnd w:id="3"/></w:p>`,
    ),
  ).toBe(`<w:p><w:bookmarkStart w:id="3" w:name="here"/>${run('b')}<w:bookmarkEnd w:id="3"/></w:p>`)
})

test.each([
  ['without changes', `<w:p>${run('a')}</w:p>`],
  [
    'whose change would tear a field apart',
    `<w:p>${gone('a')}<w:del ${by}><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:del>${run('b')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
  ],
  ['that is not well-formed', `<w:p>${gone('a')}`],
  ['that lies deeper than any', `${'<w:p>'.repeat(1_000)}${gone('a')}${'</w:p>'.repeat(1_000)}`],
])('a document %s stays as it is', (_, inner) => {
  expect(acceptChanges(body(inner))).toBe(body(inner))
})

test('forty thousand deleted paragraphs are joined at once', () => {
  const xml = body(marked('del', 'One', gone('a')).repeat(40_000) + plain('Two', run('b')))
  const start = process.cpuUsage()
  expect(acceptChanges(xml)).toBe(body(plain('Two', run('b'))))
  expect(process.cpuUsage(start).user).toBeLessThan(8_000_000)
})
