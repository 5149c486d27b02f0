import { expect, test } from '@jest/globals'
import { withUsualPrefixes } from './usual-prefixes.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const drawing = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'

test.each([word, strict])('gives the names of %s the prefix that Word gives them', (namespace) => {
  expect(
    withUsualPrefixes(
      `<?xml version="1.0"?><ns0:p xmlns:ns0="${namespace}" ><ns0:t ns0:val='a ns0:b' b="ns0:c"/>ns0:d</ns0:p>`,
    ),
  ).toBe(`<?xml version="1.0"?><w:p xmlns:w="${namespace}" ><w:t w:val='a ns0:b' b="ns0:c"/>ns0:d</w:p>`)
  expect(withUsualPrefixes(`<p xmlns="${namespace}"><t/></p>`)).toBe(
    `<w:p xmlns:w="${namespace}"><w:t/></w:p>`,
  )
})

test('changes lists of prefixes, too, and leaves other namespaces alone', () => {
  const given = `<x:d xmlns:x="${word}" xmlns:y="${compatibility}" xmlns:s="${drawing}" y:Ignorable="x s"><y:Choice Requires="s x"/></x:d>`
  expect(withUsualPrefixes(given)).toBe(
    `<w:d xmlns:w="${word}" xmlns:mc="${compatibility}" xmlns:s="${drawing}" mc:Ignorable="w s"><mc:Choice Requires="s w"/></w:d>`,
  )
})

test.each([
  `<w:p xmlns:w="${word}"><w:t/></w:p>`,
  `<a:p xmlns:a="${word}" xmlns:w="urn:x"/>`,
  `<a:p xmlns:a="${word}" xmlns:b="${word}"/>`,
  `<a:p xmlns:a="${word}"><a:t xmlns:a="urn:x"/></a:p>`,
  'no XML <',
])('leaves %s as it is', (xml) => {
  expect(withUsualPrefixes(xml)).toBe(xml)
})
