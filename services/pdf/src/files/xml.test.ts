import { expect, test } from '@jest/globals'
import { escapeXml, xml } from './xml.ts'

test('what XML cannot hold is left out, what it reserves is escaped', () => {
  expect(escapeXml('a\u0000\u000b<b> & "c" \ud800 \u{1f600}')).toBe(
    'a&lt;b&gt; &amp; &quot;c&quot;  \u{1f600}',
  )
})

test('attributes without a value are left out', () => {
  expect(xml('w:ind', { 'w:left': 0, 'w:right': undefined })).toBe('<w:ind w:left="0"/>')
})
